import { test as base } from '@playwright/test';

type PageFixtures = {
  /** Statuses of answers that this spec provokes; the browser itself writes an error line for each. */
  expectedAnswers: number[];
  /** Fails the spec for an error in the console, a violated content policy or an exception on the page. */
  failOnConsoleError: void;
};

const reportViolations = `addEventListener('securitypolicyviolation', (event) =>
  console.error('violated ' + event.effectiveDirective + ': ' + event.blockedURI + ' ' + event.sample))`;

const answered = /^Failed to load resource: the server responded with a status of (\d{3})/;

/** Each part has a second to say that it is well: while specs keep every core busy one may be late, and the owner's page says so. */
const isSlowHealth = (status: number, url: string): boolean =>
  status === 503 && new URL(url).pathname === '/api/health';

/** A visitor's browser in which nothing may go wrong unnoticed. */
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
