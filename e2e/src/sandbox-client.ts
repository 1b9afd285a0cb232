import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningStore } from '@pawlayer/cli';

/** The compared fields of a Stripe charge. Amounts are in cents. */
export type Charge = { id: string; amount: number; currency: string; paid: boolean; payment_intent: string };

/** Requests a path of the sandbox's API for servers, such as `charges?limit=100`; resolves with the body. */
export type AskSandbox = (path: string) => Promise<unknown>;

/** Asks the sandbox of a store on this machine. */
export const askSandboxOf =
  ({ sandbox }: Pick<RunningStore, 'sandbox'>): AskSandbox =>
  async (path) => {
    if (!sandbox) throw new Error('this store has no sandbox');
    const answer = await fetch(`${sandbox.url}/v1/${path}`, {
      headers: { Authorization: `Bearer ${sandbox.secretKey}` },
    });
    return answer.json();
  };

/** Requests a path of the API for servers; with a form, it is a POST. */
type CallSandbox = (path: string, form?: Record<string, string>) => Promise<unknown>;

/** The sandbox of the store that all specs share; undefined where its data folder is not on this machine. */
export const openSandboxOfStore = (): CallSandbox | undefined => {
  const folder = process.env['STORE_DATA_DIR'];
  if (!folder) return undefined;
  return async (path, form) => {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
    const answer = await fetch(`${read('stripe-url')}/v1/${path}`, {
      headers: { Authorization: `Bearer ${read('stripe-secret-key')}` },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
};

/** All successful charges. */
export const listCharges = async (askSandbox: AskSandbox): Promise<Charge[]> => {
  const charges: Charge[] = [];
  for (let after = ''; ;) {
    const page = await askSandbox(`charges?limit=100${after && `&starting_after=${after}`}`);
    const { data, has_more: hasMore } = page as { data: Charge[]; has_more: boolean }; // Stripe's list object
    charges.push(...data);
    after = data.at(-1)?.id ?? '';
    if (!hasMore || !after) return charges.filter((charge) => charge.paid);
  }
};

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
