import { installDebian } from '../machine/debian.ts';
import { findCommand } from '../machine/find-command.ts';

/** Where Debian's Chromium lies; installs it where there is none. */
export const installBrowser = async (): Promise<string> => {
  const found = findCommand('chromium');
  if (found) return found;
  await installDebian(['chromium'], 'A story in a real browser');
  return findCommand('chromium') ?? 'chromium';
};
