import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';
import { elementId, startWebkit } from './webdriver.ts';

const patience = 30_000;

/** Opens Debian's WebKit, which Playwright cannot drive: it is asked in plain WebDriver. */
export const visitInWebkit = async (baseURL: string): Promise<Visitor> => {
  const { send, run, stop } = await startWebkit();
  const resize = (width: number, height: number) => send('POST', '/window/rect', { width, height });
  await resize(1280, 940);
  const find = async (script: string): Promise<string> => {
    const found = await poll(async () => elementId(await run(script)), script);
    return `/element/${found}`;
  };
  return {
    open: async (path) => void (await send('POST', '/url', { url: new URL(path, baseURL).href })),
    fill: async (label, text) => {
      // A step that has just come is not there for the driver at once.
      const type = async () => (await send('POST', `${await find(labelled(label))}/value`, { text })) === null;
      await poll(() => type().catch(() => false), `the field ${label}`);
    },
    choose: async (label, file) => void (await send('POST', `${await find(labelled(label))}/value`, { text: file })),
    press: async (name) => {
      // A page that moves something meanwhile makes the driver refuse the press.
      const press = async () => (await send('POST', `${await find(named(name))}/click`, {})) === null;
      await poll(() => press().catch(() => false), `a press of ${name}`);
    },
    waitFor: async (script) => void (await poll(() => run(script), script)),
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    resize: async (width, height) => void (await resize(width, height)),
    leave: stop,
  };
};

const poll = async <T>(ask: () => Promise<T>, what: string): Promise<NonNullable<T>> => {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`waited in vain for ${what}`);
};

/** Of the first field whose label begins with this. */
const labelled = (label: string) => `(() => {
  const begins = (text) => text?.trim().startsWith(${JSON.stringify(label)});
  const fields = [...document.querySelectorAll('input, select, textarea')];
  const namesOf = (field) => [
    field.ariaLabel,
    ...[...(field.labels ?? [])].map((label) => label.textContent),
    ...(field.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  ];
  return fields.find((field) => namesOf(field).some(begins));
})()`;

/** Of the first button or link that can be pressed and whose name begins with this. */
const named = (name: string) => `(() => {
  const all = [...document.querySelectorAll('button:enabled, a')];
  const found = all.find((item) => item.checkVisibility() && (item.ariaLabel ?? item.innerText).trim().startsWith(${JSON.stringify(name)}));
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
})()`;
