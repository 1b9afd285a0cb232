import { stripVTControlCharacters } from 'node:util';
import type { TestFailure } from './test-counts.ts';

/**
 * Tests of money, and of what must never be lost: one that fails is looked into, even if it passes the next time. A rule
 * that no file follows any more fails the test of this list.
 * @internal for that test
 */
export const neverRepeated: readonly RegExp[] = [
  /^services\/orders\/src\/(money|core\/quotes|records\/costs)\//,
  /^services\/orders\/src\/loss\.test/,
  /^packages\/contracts\/src\/money\.test/,
  /^packages\/db\/src\/killed-backends\.test/,
  /^packages\/messaging\/src\/(crash|delivery)\.test/,
  /^tools\/stripe-sandbox\//,
  /^tools\/cli\/src\/stack\/kept-stores\.test/,
  /^mfe-[a-z]+\/src\/(features\/payment\/|lib\/format\/(money|sums)\.test)/,
  /^faults\//,
  /^e2e\/(loss|quotes)\//,
  /^e2e\/checkout\/(bank-return|delayed-payment|order|payment-failures|receipt)\.spec/,
];

/** vitest's and Playwright's words for a test or hook that used up its time; nothing was found to be wrong. */
const ranOutOfTime = [
  /^(Error: )?(Test|Hook) timed out in \d+ms/,
  /^(\w*Error: )?([\w.]+: )?(Test timeout|"\w+" hook timeout) of \d+ms exceeded/,
];

/** Whether a file with these failures may be run once more: what then passes says that the machine was busy. */
export const mayRepeat = (file: string, failures: readonly TestFailure[]): boolean =>
  file !== '' && (!neverRepeated.some((rule) => rule.test(file)) || failures.every(isPlainTimeout));

const isPlainTimeout = ({ errors }: TestFailure): boolean =>
  errors.length > 0 &&
  errors.every((error) => ranOutOfTime.some((words) => words.test(stripVTControlCharacters(error).trim())));
