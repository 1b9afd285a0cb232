import { installDebianPackages } from '../os/debian.ts';
import { findCommand } from '../os/find-command.ts';

const program = 'chromium-headless-shell';

/**
 * Debian's Chromium without the windows and pages of a browser's own, which a new tab otherwise loads each time: the same
 * engine takes half the time for a spec. Installs it where there is none.
 */
export const installBrowser = async (): Promise<string> => {
  const found = findCommand(program);
  if (found) return found;
  await installDebianPackages([program], 'A browser test');
  return findCommand(program) ?? program;
};
