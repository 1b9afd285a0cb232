import { type RefObject, useEffect } from 'react';
import { useShortcutSwitch } from '../../../lib/shortcut-switch.ts';
import { isShortcut } from '../../../lib/shortcuts.ts';

/**
 * J and K move between the rows of the list, O opens the focused one, X selects it; / goes to the search. Only while the
 * shortcuts are switched on.
 */
export const useListKeys = (list: RefObject<HTMLElement | null>): void => {
  const isOn = useShortcutSwitch((state) => state.isOn);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions[event.key.toLowerCase()];
      if (!action || !list.current || !isShortcut(event)) return;
      event.preventDefault(); // a / would be typed into the search, which has the focus by then
      action(list.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, list]);
};

const actions: Readonly<Record<string, ((list: HTMLElement) => void) | undefined>> = {
  j: (list) => step(list, 1),
  k: (list) => step(list, -1),
  o: (list) => linkOf(focusedRow(list))?.click(),
  x: (list) => focusedRow(list)?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
  '/': (list) => list.querySelector<HTMLElement>('input[type=search]')?.focus(),
};

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('tr[data-order]')];
const focusedRow = (list: HTMLElement) => rowsOf(list).find((row) => row.contains(document.activeElement));
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a');

/** From nowhere, J goes to the first row. The browser scrolls what has the focus into view. */
const step = (list: HTMLElement, by: 1 | -1): void => {
  const rows = rowsOf(list);
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  linkOf(rows[here + by])?.focus();
};
