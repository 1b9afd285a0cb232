import { placeholderProblem, refusals } from './problems.ts';
import type { Placeholder } from './tree.ts';

type Part = { kind: 'text'; text: string } | Placeholder;

/** Splits `Hello {firstName},` at its placeholders. Calls `refuse` with what is wrong. */
export const splitAtPlaceholders = (
  text: string,
  known: readonly string[],
  refuse: (problem: string) => void,
): Part[] => {
  // The pattern's group makes every second part a placeholder.
  const parts = text.split(/(\{[^{}]*\})/).map((part, index): Part => {
    if (index % 2 === 0) return { kind: 'text', text: part };
    const name = part.slice(1, -1);
    if (!known.includes(name)) refuse(placeholderProblem(name, known));
    return { kind: 'placeholder', name };
  });
  for (const part of parts) {
    if (part.kind !== 'text') continue;
    if (/[{}]/.test(part.text)) refuse(refusals['brace'] ?? '');
    if (/<[a-z/!?]/i.test(part.text)) refuse(refusals['html'] ?? '');
  }
  return parts.filter((part) => part.kind !== 'text' || part.text !== '');
};
