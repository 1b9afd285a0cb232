import { Health } from '@pawlayer/contracts';
import { test as base, type Response } from '@playwright/test';

type PageFixtures = {
  /** Error statuses that this spec provokes; the browser logs an error for each of them. */
  expectedAnswers: number[];
  /** Whether this spec breaks answers, so that the shell logs the errors that the boundaries have caught. */
  expectsCaughtErrors: boolean;
  /** Fails the spec on a console error, a Content Security Policy violation or an uncaught exception. */
  failOnConsoleError: void;
};

const reportViolations = `addEventListener('securitypolicyviolation', (event) =>
  console.error('violated ' + event.effectiveDirective + ': ' + event.blockedURI + ' ' + event.sample))`;

const answered = /^Failed to load resource: the server responded with a status of (\d{3})/;

/** What a page throws that renders an answer of an unexpected shape; an error that no boundary caught is an exception. */
const caught = /^(TypeError|RangeError|Error): /;

const isUnhealthy = (status: number, url: string): boolean => status === 503 && new URL(url).pathname === '/api/health';

/**
 * The parts that a health response reports as down for another reason than a timeout. Each check has one second, and on
 * a busy machine some time out. Empty if the page was left before the body arrived.
 */
const findBrokenParts = async (response: Response): Promise<string[]> => {
  const body: unknown = await response.json().catch(() => undefined); // the page was left
  if (body === undefined) return [];
  const parts = Object.entries(Health.parse(body).parts).filter(([, { status }]) => status === 'down');
  const isTimeout = (reason = '') => reason.startsWith('no answer in');
  const hasTimeout = parts.some(([, { reason }]) => isTimeout(reason));
  // A process whose own dependency timed out answers 503 itself.
  return parts
    .filter(([, { reason }]) => !isTimeout(reason) && !(hasTimeout && reason === 'answered 503'))
    .map(([name, { reason }]) => `${name} is down: ${reason}`);
};

/** Playwright's `test` with a page on which every unexpected error fails the spec. */
export const test = base.extend<PageFixtures>({
  expectedAnswers: [[], { option: true }],
  expectsCaughtErrors: [false, { option: true }],
  failOnConsoleError: [
    async ({ page, expectedAnswers, expectsCaughtErrors }, use) => {
      const noise: string[] = [];
      const brokenParts: Promise<string[]>[] = [];
      page.on('response', (response) => {
        if (isUnhealthy(response.status(), response.url()) && !expectedAnswers.includes(503))
          brokenParts.push(findBrokenParts(response));
      });
      await page.addInitScript(reportViolations);
      page.on('pageerror', (error) => noise.push(`exception: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (expectsCaughtErrors && caught.test(message.text())) return;
        const status = Number(answered.exec(message.text())?.[1]);
        const { url } = message.location();
        if (!expectedAnswers.includes(status) && !isUnhealthy(status, url)) noise.push(`${message.text()} ${url}`);
      });
      await use();
      noise.push(...(await Promise.all(brokenParts)).flat());
      if (noise.length > 0) throw new Error(`the console was not quiet:\n${noise.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
