import type { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { browserScript } from './browser-script.ts';
import type { ApiKeys } from './keys.ts';
import { openStore } from './store.ts';
import { startWebhooks, type WebhookTarget } from './webhooks.ts';

export type SandboxOptions = {
  /** The journal file; made where it is missing. */
  stateFile: string;
  keys: ApiKeys;
  /** Without it events are made and listed, but never sent. */
  webhook?: WebhookTarget;
  logLevel?: string;
  /** The journal could not be written: what is in memory is no longer what is on disk, and every answer from now on is 500. */
  onWriteError?: (error: unknown) => void;
};

export type Sandbox = { app: Hono; close(): Promise<void> };

/** The offline stand-in for Stripe: a Hono app over a journal, and its webhook sender. */
export const openSandbox = ({
  stateFile,
  keys,
  webhook,
  logLevel = 'info',
  onWriteError = () => undefined,
}: SandboxOptions): Sandbox => {
  const log = pino({ name: 'stripe-sandbox', level: logLevel });
  const store = openStore(stateFile, onWriteError);
  const webhooks = webhook && startWebhooks(store, webhook, log);
  const app = createApp({ store, keys, log, send: webhooks?.push }, browserScript());
  return {
    app,
    close: async () => {
      webhooks?.stop();
      await store.close();
    },
  };
};
