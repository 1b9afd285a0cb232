/** What is typed into, and dialogs, which have keys of their own. */
const elsewhere =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/**
 * Whether a key may be meant as a shortcut of one letter: without modifiers, and not while somebody types. A key that
 * is held counts once.
 */
export const isShortcut = ({
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  isComposing,
  defaultPrevented,
  target,
}: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !repeat &&
  !isComposing &&
  !defaultPrevented &&
  target instanceof Element &&
  target.closest(elsewhere) === null;
