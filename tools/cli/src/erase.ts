import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { askPerson, eraseAgain, printPerson, readErasures } from './erasure/erase-person.ts';
import { withSession } from './erasure/owner-session.ts';
import { say } from './os/say.ts';
import { runCommand } from './run-command.ts';
import { chooseStore } from './stack/choose-store.ts';
import { readLocalSettings } from './stack/start-in-terminal.ts';

const usage = `usage: npm run erase -- <e-mail>                    shows what the store knows of a person, and asks before it erases
       npm run erase -- <e-mail> --export <file>    writes all of it to a ZIP archive, and erases nothing
       npm run erase -- <e-mail> --yes              erases without asking
       npm run erase -- --again [<file>]            does all erasures of the store, or of this file, again
--store local or --store containers says which store, where both are here`;

/** Asks in this terminal; no where there is none. */
const confirm = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      export: { type: 'string' },
      yes: { type: 'boolean' },
      again: { type: 'boolean' },
      store: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [argument] = positionals;
  const settings = await readLocalSettings();
  const store = values.store === undefined ? undefined : await chooseStore(settings, values.store);
  if (values.again) {
    const erasures = argument === undefined ? undefined : await readErasures(resolve(argument));
    say(`${await eraseAgain(settings, { erasures, store })} erasure(s) were done again.`);
    return;
  }
  if (argument === undefined) throw new CommandError(usage);
  await withSession(
    settings,
    async (session) => {
      const person = await askPerson(session, argument);
      printPerson(person.found);
      if (values.export !== undefined) {
        await person.exportTo(resolve(values.export));
        say(`All of it is in ${values.export}`);
        return;
      }
      if (!values.yes && !(await confirm('Erase what the law does not oblige to keep?')))
        return say('Nothing was erased.');
      const { erased, held } = await person.erase();
      say(
        `Erased: ${Object.entries(erased)
          .map(([kind, count]) => `${count} ${kind}`)
          .join(', ')}.`,
      );
      if (held.length > 0) say(`What ${held.length} order(s) still need is erased within an hour of their end.`);
    },
    store,
  );
});
