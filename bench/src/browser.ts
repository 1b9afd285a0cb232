import { chromium, type Browser } from '@playwright/test';

/** Debian's headless Chromium, which the command of the benchmarks installs. */
export const browserPath = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell';

/** Lets Chromium run without its sandbox or a GPU, and disables its background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs this with a browser, and closes it afterwards. */
export const withBrowser = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};
