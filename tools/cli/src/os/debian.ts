import { readFile, rm, writeFile } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';
import { findCommand } from './find-command.ts';
import { run } from './run.ts';
import { say } from './say.ts';

const policyFile = '/usr/sbin/policy-rc.d';
// The second line identifies our own file, in case this process is killed before it can remove it.
const noServices = '#!/bin/sh\n# Pawlayer put this here for the time of an installation.\nexit 101\n';

/**
 * Installs Debian packages after printing a line about it, without letting their services start.
 * Throws a CommandError with instructions when it lacks the permission or the installation fails.
 */
export const installDebianPackages = async (
  packages: readonly string[],
  purpose: string,
  print = say,
): Promise<void> => {
  const names = packages.join(' ');
  if (!findCommand('apt-get')) {
    throw new CommandError(
      `${purpose} needs ${names}, and this is no Debian that could install it: install it yourself, or run the store in containers (docker compose up --build --wait).`,
    );
  }
  const root = await rootPrefix();
  if (!root)
    throw new CommandError(
      `${purpose} needs the Debian package ${names}: run "apt-get install ${names}" as root, then try again.`,
    );
  print(`  … ${purpose} needs ${names}: installing it with apt-get, as root`);
  const allowServices = await forbidServices(root);
  try {
    const install = [
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=120',
      'install',
      '-y',
      '--no-install-recommends',
      ...packages,
    ];
    // If the package lists are missing or out of date, update them and retry.
    await asRoot(root, install).catch(async () => {
      await asRoot(root, ['apt-get', 'update']);
      await asRoot(root, install);
    });
  } catch (error) {
    throw new CommandError(`${purpose} needs ${names}, and apt could not install it: ${lastLine(error)}`);
  } finally {
    await allowServices();
  }
};

const rootPrefix = async (): Promise<string[] | undefined> => {
  if (process.getuid?.() === 0) return [];
  const sudo = findCommand('sudo');
  if (!sudo) return undefined;
  return run(sudo, ['-n', 'true']).then(
    () => [sudo, '-n'],
    () => undefined,
  );
};

const asRoot = (root: readonly string[], command: readonly string[]): Promise<string> => {
  const [first = 'env', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command];
  return run(first, rest);
};

/** Debian runs this file before it starts a service; an existing file of the machine's owner is left unchanged. */
const forbidServices = async (root: readonly string[]): Promise<() => Promise<void>> => {
  const found = await readFile(policyFile, 'utf8').catch(() => undefined);
  if (found !== undefined && found !== noServices) return async () => {};
  if (root.length > 0) {
    await asRoot(root, ['sh', '-c', `printf %s "$1" > ${policyFile} && chmod 755 ${policyFile}`, 'sh', noServices]);
    return async () => void (await asRoot(root, ['rm', '-f', policyFile]));
  }
  await writeFile(policyFile, noServices, { mode: 0o755 });
  return () => rm(policyFile, { force: true });
};

const lastLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? 'unknown reason';
