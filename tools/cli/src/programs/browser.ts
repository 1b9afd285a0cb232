import { installDebianPackages } from '../os/debian.ts';
import { findCommand } from '../os/find-command.ts';

/** Where Debian's Chromium lies; installs it where there is none. */
export const installBrowser = async (): Promise<string> => {
  const found = findCommand('chromium');
  if (found) return found;
  await installDebianPackages(['chromium'], 'A browser test');
  return findCommand('chromium') ?? 'chromium';
};
