/** Debian's headless Chromium, which the command of the benchmarks installs. */
export const browserPath = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell';
