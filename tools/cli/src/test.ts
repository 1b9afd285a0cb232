import { listParts, listSelectedParts } from './checks/list-parts.ts';
import { runParts } from './checks/run-parts.ts';
import { isEmpty, selectTests } from './checks/select-tests.ts';
import type { TestPart } from './checks/test-part.ts';
import { CommandError } from './command-error.ts';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

/** The test files whose path contains one of the words. */
const listNamedParts = (words: readonly string[]): TestPart[] => {
  const selection = selectTests(repository, words);
  if (isEmpty(selection))
    throw new CommandError(`The path of no test contains ${words.map((word) => `"${word}"`).join(' or ')}.`);
  return listSelectedParts(selection);
};

await runCommand(() => {
  const words = process.argv.slice(2);
  return runParts(words.length > 0 ? listNamedParts(words) : listParts());
});
