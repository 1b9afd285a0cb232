import { installDebianPackages } from '../os/debian.ts';
import { findCommand } from '../os/find-command.ts';

/** Installs wrk, which loads the gateway for the benchmarks, if it is missing. */
export const installWrk = async (): Promise<void> => {
  if (!findCommand('wrk')) await installDebianPackages(['wrk'], 'A benchmark of the gateway');
};
