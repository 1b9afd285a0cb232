/**
 * Tests with the tag `thorough` are run by `npm run test:all` only; `npm test` runs all others, with axe in the light
 * theme only. These are the runners' arguments and variables for that.
 */
export const withoutThorough = {
  vitest: ['--tags-filter=!thorough'],
  playwright: ['--grep-invert=@thorough'],
  playwrightEnv: { AXE_THEMES: 'light' },
} as const;
