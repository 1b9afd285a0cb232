import { test as base } from '@playwright/test';

type PageFixtures = {
  /** Error statuses that this spec provokes; the browser logs an error for each of them. */
  expectedAnswers: number[];
  /** Fails the spec on a console error, a Content Security Policy violation or an uncaught exception. */
  failOnConsoleError: void;
};

const reportViolations = `addEventListener('securitypolicyviolation', (event) =>
  console.error('violated ' + event.effectiveDirective + ': ' + event.blockedURI + ' ' + event.sample))`;

const answered = /^Failed to load resource: the server responded with a status of (\d{3})/;

/** Each health check has one second: on a busy machine some time out, and the admin dashboard then gets a 503. */
const isSlowHealth = (status: number, url: string): boolean =>
  status === 503 && new URL(url).pathname === '/api/health';

/** Playwright's `test` with a page on which every unexpected error fails the spec. */
export const test = base.extend<PageFixtures>({
  expectedAnswers: [[], { option: true }],
  failOnConsoleError: [
    async ({ page, expectedAnswers }, use) => {
      const noise: string[] = [];
      await page.addInitScript(reportViolations);
      page.on('pageerror', (error) => noise.push(`exception: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const status = Number(answered.exec(message.text())?.[1]);
        const { url } = message.location();
        if (!expectedAnswers.includes(status) && !isSlowHealth(status, url)) noise.push(`${message.text()} ${url}`);
      });
      await use();
      if (noise.length > 0) throw new Error(`the console was not quiet:\n${noise.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
