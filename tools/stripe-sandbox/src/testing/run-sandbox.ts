import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pawlayer/cli';
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';

const webhookSecret = 'whsec_for_this_test';
/** The secret key of the sandbox that a test runs. */
export const secretKey = 'sk_test_sandbox_0123456789abcdef0123456789abcdef';

/** A temporary folder for the sandbox's state. */
export const createStateFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-sandbox-'));
  return { stateFile: join(folder, 'state', 'journal'), remove: () => rm(folder, { recursive: true }) };
};

/** Runs the sandbox as a separate process, with the official SDK configured to use it. */
export const runSandbox = async (stateFile: string, webhookUrl?: string) => {
  const [port, browserPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
      BROWSER_PORT: String(browserPort),
      HOST: '127.0.0.1',
      SANDBOX_STATE: stateFile,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      LOG_LEVEL: 'warn',
      ...(webhookUrl
        ? { SANDBOX_WEBHOOK_URL: webhookUrl, SANDBOX_WEBHOOK_SECRET: webhookSecret }
        : { SANDBOX_WEBHOOKS: 'off' }),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilAnswering(`${url}/health/ready`, child);
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    /** The address for browsers, as the gateway passes requests on. */
    browserUrl: `http://127.0.0.1:${browserPort}/sandbox/stripe`,
    stripe: stripeAt(port),
    stripeWith: (key: string) => stripeAt(port, key),
    kill,
    stop: () => kill('SIGTERM'),
  };
};

export type RunningSandbox = Awaited<ReturnType<typeof runSandbox>>;

/** Runs a sandbox during the tests of a file. Only they may ask for it. */
export const runForTests = () => {
  let folder: Awaited<ReturnType<typeof createStateFolder>>;
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    folder = await createStateFolder();
    sandbox = await runSandbox(folder.stateFile);
  });
  afterAll(async () => {
    await sandbox.stop();
    await folder.remove();
  });
  return { sandbox: () => sandbox, stateFile: () => folder.stateFile };
};

const stripeAt = (port: number, key = secretKey) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

/** Runs a webhook endpoint that verifies every signature, and fails while `refuse` is set. */
export const runWebhook = async () => {
  const state = { refuse: false, events: new Array<Stripe.Event>(), attempts: 0 };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      state.attempts += 1;
      if (!state.refuse)
        state.events.push(
          Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', webhookSecret),
        );
      response.writeHead(state.refuse ? 500 : 200).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    state,
    url: `http://127.0.0.1:${port}/hook`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
};

/** Confirms an intent as Stripe.js does: with the publishable key and the client secret. */
export const confirmAsBrowser = async (
  browserUrl: string,
  intent: { id: string; client_secret: string | null },
  number: string,
  more: Record<string, string> = {},
) => {
  const answer = await fetch(`${browserUrl}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
      ...more,
    }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Stripe.PaymentIntent & {
      error?: Stripe.errors.StripeError & { payment_intent: Stripe.PaymentIntent };
    },
  }; // Stripe's two response formats
};

/** Polls until `check` returns true; limited by the test's own timeout. */
export const waitUntil = async (check: () => boolean): Promise<void> => {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 20));
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // chunks are buffers as no encoding is set
  return Buffer.concat(chunks).toString();
};

const waitUntilAnswering = async (url: string, child: { exitCode: number | null }) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error('the sandbox did not start');
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the sandbox did not answer');
};
