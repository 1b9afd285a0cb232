import { beforeAll, expect, it } from 'vitest';
import { lintFiles, type Problems } from './lint-files.ts';

/** Files that break a rule, and the message that the linter reports. */
export type Refused = readonly [what: string, file: string, code: string, message: RegExp];
export type Allowed = readonly [what: string, file: string, code: string];

/** Tests that each of these files is refused with its message, or allowed. */
export const testRules = ({ refused, allowed }: { refused: readonly Refused[]; allowed: readonly Allowed[] }): void => {
  let problemsOf: Problems;

  beforeAll(async () => {
    problemsOf = await lintFiles([...refused, ...allowed].map(([, file, code]) => [file, code]));
  });

  it.each(refused)('refuses %s', (_what, file, _code, message) => {
    expect(problemsOf(file)).toEqual([expect.stringMatching(message)]);
  });

  it.each(allowed)('allows %s', (_what, file) => {
    expect(problemsOf(file)).toEqual([]);
  });
};
