import type { ConsoleMessage } from '@playwright/test';
import { findNothing } from './cut-out-answers.ts';
import { storeTest } from './store-test.ts';

type PageFixtures = {
  /** Error statuses that this spec provokes; the browser logs an error for each of them. */
  expectedAnswers: number[];
  /** Addresses of what other specs may delete meanwhile: a 404 of one is no error. By default pictures of the gallery. */
  vanishing: RegExp;
  /** Whether this spec breaks answers, so that the shell logs the errors that the boundaries have caught. */
  expectsCaughtErrors: boolean;
  /**
   * Whether the photo is cut into layers on the device, and its pet looked for, which takes seconds of computing. Specs
   * about something else have a browser without workers for it, which shows the photo framed.
   */
  cutsPhotos: boolean;
  /** Sees to it. */
  leaveUncut: void;
  /** What a route answers after the spec's end has no page to reach, which is no error. */
  endRoutes: void;
  /** Fails the spec on a console error, a Content Security Policy violation or an uncaught exception. */
  failOnConsoleError: void;
  /** Says what the page showed when a spec failed, in the run's own output: its pictures stay on the machine. */
  reportPage: void;
};

const reportViolations = `addEventListener('securitypolicyviolation', (event) =>
  console.error('violated ' + event.effectiveDirective + ': ' + event.blockedURI + ' ' + event.sample))`;

/** For {@link PageFixtures.cutsPhotos}. */
const withoutCutWorker = `const Real = Worker;
  globalThis.Worker = function (url, options) {
    if (String(url).includes('cut.worker')) throw new Error('no workers here');
    return new Real(url, options);
  };`;

const answered = /^Failed to load resource: the server responded with a status of (\d{3})/;

/**
 * What a page throws that renders an answer of an unexpected shape, or whose code does not come. An error that no
 * boundary caught is an exception.
 */
const caught = /^(?:(?:TypeError|RangeError|ChunkLoadError|Error): |ZodError\b)/;

/** What Chromium says of each page without https, whatever the page does. */
const isAboutPlainHttp = (message: ConsoleMessage): boolean =>
  message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored');

/** A store that is busy answers 503 where nothing depends on it: the page goes on as photographed. */
const isBusyCutout = (message: ConsoleMessage): boolean =>
  message.location().url.endsWith('/api/cutouts') && message.text().includes('status of 503');

/** Playwright's `test` with a page on which every unexpected error fails the spec. */
export const test = storeTest.extend<PageFixtures>({
  expectedAnswers: [[], { option: true }],
  vanishing: [/\/gallery-images\//, { option: true }],
  expectsCaughtErrors: [false, { option: true }],
  cutsPhotos: [true, { option: true }],
  leaveUncut: [
    async ({ page, cutsPhotos }, use) => {
      if (!cutsPhotos) {
        await page.addInitScript(withoutCutWorker);
        await findNothing(page);
      }
      await use();
    },
    { auto: true },
  ],
  // First, so that it ends last: a request that was held back goes on, and may still log an error.
  endRoutes: [
    async ({ page }, use) => {
      await use();
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  failOnConsoleError: [
    async ({ page, expectedAnswers, vanishing, expectsCaughtErrors }, use) => {
      const noise: string[] = [];
      await page.addInitScript(reportViolations);
      page.on('pageerror', (error) => noise.push(`exception: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (expectsCaughtErrors && caught.test(message.text())) return;
        if (isBusyCutout(message) || isAboutPlainHttp(message)) return;
        const status = Number(answered.exec(message.text())?.[1]);
        if (status === 404 && vanishing.test(message.location().url)) return;
        if (!expectedAnswers.includes(status)) noise.push(`${message.text()} ${message.location().url}`);
      });
      await use();
      if (noise.length > 0) throw new Error(`the console was not quiet:\n${noise.join('\n')}`);
    },
    { auto: true },
  ],
  reportPage: [
    async ({ page }, use, testInfo) => {
      await use();
      if (testInfo.status === testInfo.expectedStatus || page.isClosed()) return;
      const main = page.locator('main');
      const shown = await ((await main.count()) === 1 ? main : page.locator('body')).ariaSnapshot({ timeout: 5000 });
      process.stdout.write(`When "${testInfo.title}" failed, ${page.url()} showed:\n${shown}\n`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
