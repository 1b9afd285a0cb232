import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono, MiddlewareHandler } from 'hono';
import { invalidParameter } from './errors.ts';
import { type Form, parseForm } from './form.ts';
import { authenticate, type ApiKeys } from './keys.ts';
import { readText, refuseUnknown } from './params.ts';

/** How a test wants Stripe to misbehave; all zero: it behaves. Percentages are of requests or of events, at random. */
type Faults = {
  /** How often an event is sent beyond the first time. */
  extra_copies: number;
  /** Events that are recorded, but never sent. */
  lost_percent: number;
  /** Each sending waits up to this long, so that events also come in another order. */
  max_delay_ms: number;
  /** By how much Stripe's clock is ahead of ours, in what it signs and records. */
  skew_seconds: number;
  /** Requests of servers that get 429, and that get 500; neither is carried out. */
  refused_percent: number;
  failed_percent: number;
  /** Requests that are carried out, but whose answer breaks off in the middle of its body. */
  cut_percent: number;
  /** Every answer to a server waits up to this long. */
  max_answer_ms: number;
};

const noFaults: Faults = {
  extra_copies: 0,
  lost_percent: 0,
  max_delay_ms: 0,
  skew_seconds: 0,
  refused_percent: 0,
  failed_percent: 0,
  cut_percent: 0,
  max_answer_ms: 0,
};
const names = Object.keys(noFaults) as (keyof Faults)[]; // its own keys

/** The current faults of one sandbox; none after a restart. */
export type FaultControl = { current: Faults };

export const createFaultControl = (): FaultControl => ({ current: noFaults });

/** `POST /v1/test_helpers/faults` replaces all faults; what it does not name is zero. For the secret key only. */
export const mountFaultControl = (app: Hono, control: FaultControl, keys: ApiKeys): void => {
  app.post('/v1/test_helpers/faults', async (c) => {
    const form = parseForm(await c.req.text());
    authenticate(keys, c.req.header('authorization'), form, ['server']);
    refuseUnknown(form, names);
    control.current = { ...noFaults, ...Object.fromEntries(names.map((name) => [name, readWhole(form, name)])) };
    return c.json(control.current);
  });
};

/** A whole number, which may be negative; 0 by default. */
const readWhole = (form: Form, name: keyof Faults): number => {
  const text = readText(form, name) ?? '0';
  if (!/^-?\d{1,7}$/.test(text)) throw invalidParameter(`Invalid integer: ${text.slice(0, 20)}`, name);
  return Number(text);
};

/** Spoils answers to servers as the control says. */
export const spoilAnswers =
  (control: FaultControl): MiddlewareHandler =>
  async (c, next) => {
    const { refused_percent: refused, failed_percent: failed, cut_percent: cut, max_answer_ms: ms } = control.current;
    if (c.req.path.includes('/test_helpers/')) return next();
    if (ms > 0) await sleep(Math.random() * ms);
    const dice = Math.random() * 100;
    if (dice < refused)
      return c.json(
        { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
        429,
      );
    if (dice < refused + failed) return c.json({ error: { type: 'api_error', message: 'A fault for a test.' } }, 500);
    await next();
    if (dice < refused + failed + cut) c.res = await breakOff(c.res);
    return undefined;
  };

/** Announces the whole body, and ends the connection after half of it. */
const breakOff = async (whole: Response): Promise<Response> => {
  const body = new Uint8Array(await whole.arrayBuffer());
  const half = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(body.subarray(0, body.length / 2)),
    pull: (controller) => controller.error(new Error('broken off for a test')),
  });
  const headers = new Headers(whole.headers);
  headers.set('content-length', String(body.length));
  return new Response(half, { status: whole.status, headers });
};
