import { ensurePagesBuilt } from './build/ensure-pages-built.ts';
import { findForeignCode, readBuiltFiles } from './checks/verify-store.ts';
import { CommandError } from './command-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [url] = process.argv.slice(2);
  if (!url || !URL.canParse(url)) throw new CommandError('Say which store: npm run verify -- https://shop.example.com');
  await ensurePagesBuilt();
  const built = await readBuiltFiles();
  const problems = await findForeignCode(url, built);
  if (problems.length > 0) throw new CommandError(`This is not what was built here:\n${problems.join('\n')}`);
  process.stdout.write(`All ${built.size} files of ${new URL(url).origin} are the ones built here.\n`);
});
