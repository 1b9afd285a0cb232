import { runCheck } from './checks/run-check.ts';
import { runCompose } from './checks/run-compose.ts';
import { runFaults } from './checks/run-faults.ts';
import { runParts } from './checks/run-parts.ts';
import { runPictures } from './checks/run-pictures.ts';
import { aloneInPlaywright } from './checks/run-playwright.ts';
import { runSpecs } from './checks/run-specs.ts';
import { runVitest } from './checks/run-vitest.ts';
import { runWithMinio } from './checks/run-with-minio.ts';
import { needsObjectStore, selectTests } from './checks/select-tests.ts';
import type { TestPart } from './checks/test-part.ts';
import { CommandError } from './command-error.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const names = { unit: 'Packages and services', pictures: 'Pictures of the workbench', browser: 'Specs in a browser' };

const runUnitTests = (files: readonly string[]) =>
  needsObjectStore(files) ? runWithMinio(print, (env) => runVitest({ env, files })) : runVitest({ files });

const listAllParts = (signal: AbortSignal): TestPart[] => [
  { name: 'Static checks', run: () => runCheck(print) },
  {
    name: names.unit,
    run: () => runWithMinio(print, (env) => runVitest({ env })),
    runAlone: (file) => runUnitTests([file]),
  },
  { name: names.pictures, run: () => runPictures(), runAlone: (file) => runPictures(aloneInPlaywright(file)) },
  { name: names.browser, run: () => runSpecs(), runAlone: (file) => runSpecs(aloneInPlaywright(file)) },
  { name: 'Faults', run: () => runFaults() },
  ...(process.env['TEST_CONTAINERS']
    ? [{ name: 'Containers', run: () => runCompose({ print, signal, mayFetch: false }) }]
    : []),
];

/** The test files whose path contains one of the words, with only what they need. */
const listSelectedParts = (words: readonly string[]): TestPart[] => {
  const { unit, browser } = selectTests(repository, words);
  const hasPictures = words.some((word) => 'workbench/pictures.spec.ts'.includes(word));
  if (unit.length + browser.length === 0 && !hasPictures)
    throw new CommandError(`The path of no test contains ${words.map((word) => `"${word}"`).join(' or ')}.`);
  return [
    ...(unit.length > 0 ? [{ name: names.unit, run: () => runUnitTests(unit) }] : []),
    ...(hasPictures ? [{ name: names.pictures, run: () => runPictures() }] : []),
    ...(browser.length > 0 ? [{ name: names.browser, run: () => runSpecs(browser) }] : []),
  ];
};

await runCommand((signal) => {
  const words = process.argv.slice(2);
  return runParts(words.length > 0 ? listSelectedParts(words) : listAllParts(signal), print);
});
