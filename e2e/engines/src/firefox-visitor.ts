import { dirname, delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, firefox } from '@playwright/test';
import type { Visitor } from './visitor.ts';

const runFirefox = fileURLToPath(new URL('run-firefox.ts', import.meta.url));

/** Opens Debian's Firefox. `preferences` are those of about:config. */
export const visitInFirefox = async (
  baseURL: string,
  preferences: Readonly<Record<string, boolean>> = {},
): Promise<Visitor> => {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: runFirefox,
    firefoxUserPrefs: preferences,
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  const page = await browser.newPage({ baseURL, locale: 'en-CA', viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    open: async (path) => void (await page.goto(path)),
    fill: (label, text) => page.getByLabel(label).first().fill(text),
    choose: (label, file) => page.getByLabel(label).setInputFiles(file),
    press: (name) => {
      const words = { name: new RegExp(`^${name}`) };
      return page.getByRole('button', words).or(page.getByRole('link', words)).first().click();
    },
    // Not waitForFunction, whose eval() the store's Content Security Policy forbids.
    waitFor: (script) => expect.poll(() => page.evaluate(script), { message: script, timeout: 30_000 }).toBeTruthy(),
    picture: () => page.screenshot(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    leave: async () => {
      await browser.close();
      if (errors.length > 0) throw new Error(`the page threw: ${errors.join(', ')}`);
    },
  };
};
