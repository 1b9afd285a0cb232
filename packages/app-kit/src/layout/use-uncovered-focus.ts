import { useEffect } from 'react';

/** Pixels between what has the focus and the bar that covered it: room for the outline. */
const gap = 8;

/**
 * Scrolls what gets the focus out from under a bar that stays at an edge of the window (WCAG 2.4.11). A browser looks
 * only at the edges of the window and at `scroll-padding`, which does not know how high a bar is today.
 */
export const useUncoveredFocus = (): void => {
  useEffect(() => {
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      // The browser scrolls after the focus event.
      requestAnimationFrame(() => {
        if (document.activeElement !== target) return;
        const bounds = target.getBoundingClientRect();
        const bars = barsOver(target, bounds);
        const [top, bottom] = roomBetween(bars, bounds);
        if (bounds.bottom > bottom)
          scrollBy({ top: Math.min(bounds.bottom - bottom, bounds.top - top), behavior: 'instant' });
        else if (bounds.top < top) scrollBy({ top: bounds.top - top, behavior: 'instant' });
      });
    };
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
};

/** Between the bars, as far as they cover something; anything at all where none does. */
const roomBetween = (bars: readonly Element[], { top: elementTop }: DOMRect): [top: number, bottom: number] => {
  let [top, bottom] = [-Infinity, Infinity];
  for (const bar of bars) {
    const bounds = bar.getBoundingClientRect();
    const isAbove = bounds.top <= elementTop && bounds.top < innerHeight / 2 && bounds.bottom < innerHeight;
    if (isAbove) top = Math.max(top, bounds.bottom + gap);
    else bottom = Math.min(bottom, bounds.top - gap);
  }
  return [top === -Infinity ? 0 : top, bottom];
};

const shares = [0.05, 0.5, 0.95];

/** The bars that lie over the element on nine places of it. */
const barsOver = (element: Element, { left, top, width, height }: DOMRect): Element[] => {
  const found = new Set<Element>();
  for (const across of shares)
    for (const down of shares) {
      const over = document.elementFromPoint(left + width * across, top + height * down);
      const bar = over && !element.contains(over) && !over.contains(element) ? barOf(over, element) : undefined;
      if (bar) found.add(bar);
    }
  return [...found];
};

/** An ancestor that stays while the page is scrolled, unless it also contains the other element. */
const barOf = (over: Element, other: Element): Element | undefined => {
  let painted = over;
  for (let one: Element | null = over; one && !one.contains(other); one = one.parentElement) {
    const { position } = getComputedStyle(one);
    // What is visible of a bar without height is inside it.
    if (one.getBoundingClientRect().height > 0) painted = one;
    if (position === 'sticky' || position === 'fixed') return painted;
  }
  return undefined;
};
