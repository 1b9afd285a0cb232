/** Debian's headless Chromium, which the command of the benchmarks installs. */
export const browserPath = '/usr/bin/chromium-headless-shell';
