import { installDebianPackages } from '../os/debian.ts';
import { findCommand } from '../os/find-command.ts';

const program = 'chromium-headless-shell';

/**
 * Installs Debian's headless Chromium if it is missing. It lacks the windows and pages of the full browser, which are
 * otherwise loaded for each new tab, and so halves the duration of a spec.
 */
export const installBrowser = async (): Promise<string> => {
  const found = findCommand(program);
  if (found) return found;
  await installDebianPackages([program], 'A browser test');
  return findCommand(program) ?? program;
};
