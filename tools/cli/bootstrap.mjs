// Entry point of the npm scripts. Runs on the machine's own Node (20.19 or later) before anything is installed:
// installs the workspace if it is out of date, then runs the command with the Node version that the workspace installs.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './bootstrap/fingerprint.mjs';
import { setUpHooks } from './bootstrap/set-up-hooks.mjs';
import { watchAncestors } from './bootstrap/watch-ancestors.mjs';

const pnpm = 'pnpm@12.21.0';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
// The script `test:all` runs the command `test-all`, which is `src/test-all.ts`.
const commands = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts).map((script) =>
  script.replace(':', '-'),
);
const stamp = join(root, 'node_modules', '.cache', 'pawlayer', 'installed.sha256');
const node = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

let child;

const giveUp = (sentence) => {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
};

/** Runs a program that ends when this process does; resolves with its exit code and, unless shown, its output. */
const run = (command, args, { env, show }) =>
  new Promise((resolve) => {
    child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
      cwd: root,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', () => giveUp(`This needs the program setpriv: install the package util-linux; ${elsewhere}.`));
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });

const elsewhere = 'in containers it runs anywhere: `docker compose up --build --wait`';

const checkMachine = (command) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (!commands.includes(command)) giveUp(`There is no command "${command ?? ''}"; there are ${commands.join(', ')}.`);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Node ${process.versions.node} is too old: install Node 20.19 or later.`);
  if (process.platform !== 'linux')
    giveUp(`This needs Debian or a system like it, and this is ${process.platform}; ${elsewhere}.`);
  if (process.arch !== 'x64' && process.arch !== 'arm64')
    giveUp(`This needs a processor of x64 or arm64, and this one is ${process.arch}.`);
};

const install = async () => {
  const due = fingerprint(root);
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === due) return;
  process.stdout.write('  … installing the packages, which takes a moment\n');
  const since = Date.now();
  // NODE_ENV=production would skip the dev dependencies, and npm's quiet mode would hide errors.
  const { NODE_ENV: _mode, npm_config_loglevel: _level, ...env } = process.env;
  const { code, signal, output } = await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    env: { ...env, CI: '1' },
  });
  if (signal) process.exit(1);
  if (code !== 0) giveUp(installTrouble(output));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, due);
  setUpHooks(root, (line) => process.stdout.write(line));
  process.stdout.write(`  ✓ ${'Packages'.padEnd(24)} ${((Date.now() - since) / 1000).toFixed(1)} s\n`);
};

const installTrouble = (output) => {
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.';
  if (/EACCES|EROFS/.test(output)) return `The packages could not be installed: ${root} cannot be written to.`;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL/.test(output)
  ) {
    return 'The packages could not be fetched: the package registry cannot be reached; check the network and try again.';
  }
  return `The packages could not be installed: ${output.trim().split('\n').slice(-8).join('\n')}`;
};

const [command, ...rest] = process.argv.slice(2);
checkMachine(command);

const stop = () => child?.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
watchAncestors(stop);

await install().catch((error) =>
  giveUp(error.code === 'ENOSPC' ? 'The disk is full: free some space, then try again.' : String(error)),
);
const { code } = await run(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'tools/cli/src', `${command}.ts`), ...rest],
  {
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(stamp), 'compiled') },
    show: true,
  },
);
process.exit(code);
