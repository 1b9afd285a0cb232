import { execFileSync } from 'node:child_process';

/** The browser that takes the screenshots, and its major version: versions render text and shadows differently. */
export const installedChromium = () => {
  const executablePath = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell';
  const version = execFileSync(executablePath, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { executablePath, major: Number(/\d+/.exec(version)?.[0]) };
};
