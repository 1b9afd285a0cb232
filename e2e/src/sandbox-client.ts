import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningStore } from '@pawlayer/cli';

/** The compared fields of a Stripe charge. Amounts are in cents. */
export type Charge = {
  id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  paid: boolean;
  payment_intent: string;
};

/**
 * Requests a path of the sandbox's API for servers, such as `charges?limit=100`; with a form, it is a POST. Resolves with
 * the body.
 */
export type AskSandbox = (path: string, form?: Record<string, string>) => Promise<unknown>;

/** Asks the sandbox of a store on this machine. */
export const askSandboxOf =
  ({ sandbox }: Pick<RunningStore, 'sandbox'>): AskSandbox =>
  (path, form) => {
    if (!sandbox) throw new Error('this store has no sandbox');
    return request(sandbox, path, form);
  };

/** The sandbox of the store that all specs share; undefined where its data folder is not on this machine. */
export const openSandboxOfStore = (): AskSandbox | undefined => {
  const folder = process.env['STORE_DATA_DIR'];
  if (!folder) return undefined;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  return (path, form) => request({ url: read('stripe-url'), secretKey: read('stripe-secret-key') }, path, form);
};

const request = async (
  { url, secretKey }: { url: string; secretKey: string },
  path: string,
  form?: Record<string, string>,
): Promise<unknown> => {
  const answer = await fetch(`${url}/v1/${path}`, {
    headers: { Authorization: `Bearer ${secretKey}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** All objects of one kind, newest first. */
export const listAtStripe = async <T extends { id: string }>(
  askSandbox: AskSandbox,
  kind: 'charges' | 'disputes' | 'payment_intents' | 'refunds',
): Promise<T[]> => {
  const objects: T[] = [];
  for (let after = ''; ;) {
    const page = await askSandbox(`${kind}?limit=100${after && `&starting_after=${after}`}`);
    const { data, has_more: hasMore } = page as { data: T[]; has_more: boolean }; // Stripe's list object
    objects.push(...data);
    after = data.at(-1)?.id ?? '';
    if (!hasMore || !after) return objects;
  }
};

/** All successful charges. */
export const listCharges = async (askSandbox: AskSandbox): Promise<Charge[]> =>
  (await listAtStripe<Charge>(askSandbox, 'charges')).filter(({ paid }) => paid);

/** A mail in the mail catcher's list. */
export type CaughtMail = { ID: string; Subject: string; To: { Address: string }[]; MessageID: string };

/** All mails, newest first. */
export const listMails = async (mailUrl: string): Promise<CaughtMail[]> => {
  const mails: CaughtMail[] = [];
  for (;;) {
    const answer = await fetch(`${mailUrl}/api/v1/messages?limit=5000&start=${mails.length}`);
    const { messages, total } = (await answer.json()) as { messages: CaughtMail[]; total: number }; // Mailpit's list
    mails.push(...messages);
    if (messages.length === 0 || mails.length >= total) return mails;
  }
};

/** Polls every 100 ms until `check` returns a truthy value; throws its last result after `seconds`. */
export const eventually = async <T>(
  seconds: number,
  what: string,
  check: () => Promise<T | undefined | false>,
): Promise<T> => {
  const deadline = Date.now() + seconds * 1000;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      const value = await check();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within ${seconds} s: ${what}`, { cause: last });
};
