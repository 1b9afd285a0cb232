import { join, relative, resolve } from 'node:path';
import { runParts } from '../checks/run-parts.ts';
import { aloneInPlaywright, runPlaywright } from '../checks/run-playwright.ts';
import { runVitest } from '../checks/run-vitest.ts';
import { withoutThorough } from '../checks/thorough.ts';
import { repository } from '../repository.ts';

// Runs the tests in the folder that it is given as `npm test` runs those of the repository, and ends with its code.
const [folder = ''] = process.argv.slice(2);
const root = join(folder, 'unit');
const browser = relative(repository, join(folder, 'browser'));
process.exitCode = await runParts([
  {
    name: 'Unit',
    run: () => runVitest({ root, args: withoutThorough.vitest }),
    runAlone: (file) => runVitest({ root, args: [resolve(repository, file)] }),
  },
  {
    name: 'Browser',
    run: () => runPlaywright({ folder: browser, args: withoutThorough.playwright }),
    runAlone: (file) => runPlaywright({ folder: browser, args: aloneInPlaywright(resolve(repository, file)) }),
  },
]);
