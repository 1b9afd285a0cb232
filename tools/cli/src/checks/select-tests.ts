import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The test files to run, as paths relative to the repository's root. */
export type TestSelection = { unit: string[]; browser: string[]; engines: string[]; hasPictures: boolean };

const skippedFolders = ['node_modules', 'dist', 'dist-release', 'dist-standalone'];

/**
 * All test files whose path contains one of the words. Specs that need containers are left to `npm run test:compose`.
 */
export const selectTests = (repository: string, words: readonly string[]): TestSelection => {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: repository, exclude: (path) => skippedFolders.includes(basename(path)) })
      .filter((path) => words.some((word) => path.includes(word)))
      .toSorted();
  const specs = find('e2e/**/*.spec.ts').filter((path) => !path.startsWith('e2e/compose/'));
  const isOfOtherEngines = (path: string) => path.startsWith('e2e/engines/');
  return {
    unit: find('{packages,services,tools,shell,mfe-*,bench,faults}/**/*.test.{ts,tsx}'),
    browser: specs.filter((path) => !isOfOtherEngines(path)),
    engines: specs.filter(isOfOtherEngines),
    hasPictures: find('workbench/pictures.spec.ts').length > 0,
  };
};

export const isEmpty = ({ unit, browser, engines, hasPictures }: TestSelection): boolean =>
  unit.length + browser.length + engines.length === 0 && !hasPictures;

/** Whether one of the files also tests against a real S3 server, which takes a moment to start. */
export const needsObjectStore = (files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('packages/storage/'));
