import { runCheck } from './run-check.ts';
import { runCompose } from './run-compose.ts';
import { runEngines } from './run-engines.ts';
import { runFaults } from './run-faults.ts';
import { runPictures } from './run-pictures.ts';
import { aloneInPlaywright } from './run-playwright.ts';
import { runSpecs } from './run-specs.ts';
import { runVitest } from './run-vitest.ts';
import { runWithMinio } from './run-with-minio.ts';
import { needsObjectStore, type TestSelection } from './select-tests.ts';
import type { TestPart } from './test-part.ts';
import { withoutThorough } from './thorough.ts';

const names = {
  unit: 'Packages and services',
  pictures: 'Pictures of the workbench',
  browser: 'Specs in a browser',
  engines: 'Firefox and WebKit',
};

/** What `npm test` runs: that the store works, without the tests that have the tag `thorough`. */
export const listParts = (): TestPart[] => {
  const { vitest, playwright, playwrightEnv } = withoutThorough;
  const runBrowser = (...args: string[]) => runSpecs([...playwright, ...args], playwrightEnv);
  return [
    { name: 'Static checks', run: runCheck },
    {
      name: names.unit,
      run: () => runVitest({ args: vitest }),
      runAlone: (file) => runVitest({ args: [...vitest, file] }),
    },
    pictures,
    {
      name: names.browser,
      run: () => runBrowser(),
      runAlone: (file) => runBrowser(...aloneInPlaywright(file)),
    },
    { name: 'Faults', run: () => runFaults(['G1', 'G2', 'G3', 'G4', 'G5', 'G6']) },
  ];
};

/** What `npm run test:all` runs: everything, on a real object store and in containers, too, where there are any. */
export const listAllParts = (signal: AbortSignal): TestPart[] => [
  { name: 'Static checks', run: runCheck },
  {
    name: names.unit,
    run: () => runUnitTests([]),
    runAlone: (file) => runUnitTests([file]),
  },
  pictures,
  { name: names.browser, run: () => runSpecs(), runAlone: (file) => runSpecs(aloneInPlaywright(file)) },
  { name: names.engines, run: () => runEngines(), runAlone: (file) => runEngines(aloneInPlaywright(file)) },
  { name: 'Faults', run: () => runFaults() },
  { name: 'Containers', run: () => runCompose({ signal, mayFetch: false }) },
];

/** What `npm test -- words` runs: these files whole, with only what they need. */
export const listSelectedParts = ({ unit, browser, engines, hasPictures }: TestSelection): TestPart[] => [
  ...(unit.length > 0 ? [{ name: names.unit, run: () => runUnitTests(unit) }] : []),
  ...(hasPictures ? [{ name: names.pictures, run: () => runPictures() }] : []),
  ...(browser.length > 0 ? [{ name: names.browser, run: () => runSpecs(browser) }] : []),
  ...(engines.length > 0 ? [{ name: names.engines, run: () => runEngines(engines) }] : []),
];

const pictures: TestPart = {
  name: names.pictures,
  run: () => runPictures(),
  runAlone: (file) => runPictures(aloneInPlaywright(file)),
};

const runUnitTests = (files: readonly string[]) =>
  files.length === 0 || needsObjectStore(files)
    ? runWithMinio((env) => runVitest({ env, args: files }))
    : runVitest({ args: files });
