import { type FieldName, formatCvc, formatExpiry, formatNumber } from './card-fields.ts';

/** An input of the card form, and the element that shows its error. */
export type Field = { input: HTMLInputElement; error: HTMLElement };

/** Formats a field's value and keeps the caret after the same digit while separators move. */
export const formatField = (parts: Record<FieldName, Field>, name: FieldName, isDeleting: boolean) => {
  const { input } = parts[name];
  const before = input.value;
  const caret = input.selectionStart ?? before.length;
  const digitsBeforeCaret = before.slice(0, caret).replace(/\D/g, '').length;
  const after =
    name === 'number'
      ? formatNumber(before)
      : name === 'expiry'
        ? formatExpiry(before, isDeleting)
        : formatCvc(before, parts.number.input.value);
  if (after === before) return;
  input.value = after;
  if (document.activeElement !== input) return;
  const isAtEnd = caret >= before.length;
  const position = isAtEnd ? after.length : positionBehind(after, digitsBeforeCaret);
  input.setSelectionRange(position, position);
};

const positionBehind = (text: string, digits: number): number => {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
};
