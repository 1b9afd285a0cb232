import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What the kernel and Node keep child processes from. */
export type Isolation = {
  /** Put in front of Node's command. */
  command: string[];
  nodeOptions: string[];
  /** What this machine does not allow, for the log. */
  unavailable: string[];
};

/**
 * A second limit of memory, for when the service is too busy to look: what a process may map for writing. A decoder
 * maps about 650 MB before its first picture and uses a tenth of it.
 */
const mappedBytes = 1600 * 2 ** 20;

type Wrapper = { gives: string; command: string[] };

const wrappers = (): Wrapper[] => [
  // A user namespace of its own also hides the memory and the environment of the processes of the same user.
  { gives: 'no network', command: ['unshare', '--user', '--map-current-user', '--net', '--ipc', '--'] },
  { gives: 'a limit of mapped memory', command: ['prlimit', `--data=${mappedBytes}`, '--core=0', '--'] },
  {
    gives: 'no capabilities',
    command: [
      'setpriv',
      '--no-new-privs',
      '--pdeathsig=KILL',
      ...(process.getuid?.() === 0 ? ['--bounding-set=-all', '--inh-caps=-all'] : []), // others have none
      '--',
    ],
  },
];

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Node's permissions: reading our code and its packages. Pictures are opened by libvips, which they do not bind. */
const nodeOptions = [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${repository}packages/`,
  `--allow-fs-read=${repository}node_modules/`,
];

/** Tries what this machine allows without root; takes some milliseconds. */
export const findIsolation = async (): Promise<Isolation> => {
  const isolation: Isolation = { command: [], nodeOptions, unavailable: [] };
  for (const { gives, command } of wrappers()) {
    if (await canRun([...isolation.command, ...command, 'true'])) isolation.command.push(...command);
    else isolation.unavailable.push(gives);
  }
  return isolation;
};

const run = promisify(execFile);

const canRun = async ([file = '', ...args]: string[]): Promise<boolean> => {
  try {
    await run(file, args, { env: {}, timeout: 5000 });
    return true;
  } catch {
    return false; // not installed, or forbidden by the kernel, the container or an administrator
  }
};
