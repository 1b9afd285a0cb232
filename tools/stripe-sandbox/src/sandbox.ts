import type { Hono } from 'hono';
import { pino } from 'pino';
import { createBrowserApp, createServerApp } from './app.ts';
import { browserScript } from './browser-script.ts';
import { createFaultControl } from './faults.ts';
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

export type Sandbox = {
  /** All of the API, for the store's servers. */
  app: Hono;
  /** What the gateway passes on. */
  browserApp: Hono;
  close(): Promise<void>;
};

/**
 * Creates the offline replacement for Stripe: two Hono apps on one state, which is stored in a journal, and a webhook
 * sender.
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
  const faults = createFaultControl();
  const webhooks = webhook && startWebhooks({ store, faults, log }, webhook);
  const api = { store, keys, log, faults, send: webhooks?.push };
  return {
    app: createServerApp(api),
    browserApp: createBrowserApp(api, browserScript()),
    close: async () => {
      webhooks?.stop();
      await store.close();
    },
  };
};
