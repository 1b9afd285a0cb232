import { execFileSync } from 'node:child_process';

/** The browser that takes the pictures, and its major version: another one draws letters and shadows differently. */
export const installedChromium = () => {
  const executablePath = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell';
  const version = execFileSync(executablePath, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { executablePath, major: Number(/\d+/.exec(version)?.[0]) };
};
