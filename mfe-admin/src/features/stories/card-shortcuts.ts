import type { KeyboardEvent } from 'react';
import { isShortcut } from '../../lib/shortcuts.ts';

/** J and K move between cards; A approves, R rejects and X selects the focused one. U undoes the last decision. */
export const handleCardShortcut = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  const card =
    isShortcut(event.nativeEvent) && target instanceof Element && target.closest<HTMLElement>('[data-story]');
  if (!card) return;
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-story]')];
  const here = cards.indexOf(card);
  const actions: Record<string, () => void> = {
    j: () => cards[here + 1]?.focus(),
    k: () => cards[here - 1]?.focus(),
    a: () => card.querySelector<HTMLElement>('[data-decide="approve"]')?.click(),
    x: () => card.querySelector<HTMLElement>('[data-decide="select"]')?.click(),
    u: () => currentTarget.querySelector<HTMLElement>('[data-decide="undo"]')?.click(),
    r: () => card.querySelector<HTMLElement>('[data-decide="remove"]')?.click(),
  };
  actions[key.toLowerCase()]?.();
};
