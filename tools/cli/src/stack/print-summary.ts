import { join } from 'node:path';
import { say } from '../os/say.ts';
import type { Settings } from '../settings.ts';
import type { RunningStore } from './running-store.ts';

const testCards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks for authentication'],
];

/** Prints the table at the end of the start, and the line that says the store is ready. */
export const printSummary = (store: RunningStore, settings: Settings): void => {
  const rows = [
    ['Shop', store.url],
    ['Owner’s pages', `${store.url}/admin`],
    ['Owner’s password', ownersPassword(store, settings)],
    ['Mails', settings.smtpUrl ? 'sent by SMTP_URL' : store.mailUrl],
    ['Payments', settings.stripe ? 'by Stripe, with your keys' : 'by the built-in sandbox; no card is charged'],
    ...(settings.stripe ? [] : testCards.map(([number, meaning]) => ['', `${number} ${meaning}`])),
    ...(store.sandbox ? sandboxRows(store.sandbox.url, store.dataDir) : []),
    ['Data and logs', store.dataDir],
  ];
  say('');
  for (const [what = '', value = ''] of rows) say(`  ${what.padEnd(18)} ${value}`);
  say(`\nReady: ${store.url} (Ctrl-C stops everything)`);
};

const sandboxRows = (url: string, dataDir: string): string[][] => [
  ['Sandbox’s API', `${url} (also in ${join(dataDir, 'stripe-url')})`],
  ['Its secret key', `in ${join(dataDir, 'stripe-secret-key')}`],
  ['Webhook secret', `in ${join(dataDir, 'stripe-webhook-secret')}`],
];

const ownersPassword = (store: RunningStore, settings: Settings): string => {
  if (settings.adminPassword) return 'as set in ADMIN_PASSWORD';
  const file = join(store.dataDir, 'admin-password');
  return store.adminPasswordIsNew ? `${store.adminPassword} (kept in ${file})` : `in ${file}`;
};
