/**
 * Tests with the tag `thorough` are run by `npm run test:all` only; `npm test` runs all others. These are the runners'
 * arguments to leave them out.
 */
export const withoutThorough = {
  vitest: ['--tags-filter=!thorough'],
  playwright: ['--grep-invert=@thorough'],
} as const;
