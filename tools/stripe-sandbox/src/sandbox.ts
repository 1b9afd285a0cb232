import type { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { browserScript } from './browser-script.ts';
import type { ApiKeys } from './keys.ts';
import { openStore } from './store.ts';
import { startWebhooks, type WebhookTarget } from './webhooks.ts';

export type SandboxOptions = {
  /** The journal file, created if it is missing. */
  stateFile: string;
  keys: ApiKeys;
  /** Undefined: events are recorded and listed, but not sent. */
  webhook?: WebhookTarget;
  logLevel?: string;
  /** Called when the journal cannot be written: memory and disk then differ, and all further responses are 500. */
  onWriteError?: (error: unknown) => void;
};

export type Sandbox = { app: Hono; close(): Promise<void> };

/**
 * Creates the offline replacement for Stripe: a Hono app that stores its state in a journal, and its webhook sender.
 */
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
