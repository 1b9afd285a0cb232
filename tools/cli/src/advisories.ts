import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findAdvisories, readComponents, type Advisory } from './checks/find-advisories.ts';
import { runCommand } from './run-command.ts';

const lineOf = ({ component, severity, title, url, ships, days }: Advisory): string =>
  `${severity}: ${component}${ships ? ', which ships' : ''}: ${title}\n  ${url}\n  to be replaced within ${days} days of its publication\n`;

await runCommand(async () => {
  const [registry = (await promisify(execFile)('npm', ['config', 'get', 'registry'])).stdout.trim()] =
    process.argv.slice(2);
  const components = await readComponents();
  const found = await findAdvisories(registry.endsWith('/') ? registry : `${registry}/`, components);
  for (const advisory of found) process.stdout.write(lineOf(advisory));
  process.stdout.write(`${components.length} components asked about, ${found.length} advisories.\n`);
  return found.length > 0 ? 1 : 0;
});
