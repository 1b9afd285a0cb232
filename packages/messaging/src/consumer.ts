/** The message being handled. `requestId` is the message's id when no request caused it. */
export type MessageMeta = { messageId: string; name: string; consumer: string; requestId: string; attempt: number };

/** A handler for one kind of message, created by `defineJob` or `defineSubscriber`. */
export type Consumer<Ctx> = {
  name: string;
  title: string;
  messageName: string;
  /** A message whose payload has all of these needs no work. */
  unless: Readonly<Record<string, boolean>> | undefined;
  attempts: number;
  backoffMs: number;
  maxBackoffMs: number;
  /** Its own queue, or one that it shares with others of the same name; undefined for the service's queue. */
  queue: { name: string; concurrency: number } | undefined;
  handle: (ctx: Ctx, payload: unknown, meta: MessageMeta) => Promise<void>;
};

type JobDefinition<Ctx, Payload> = {
  /** In kebab case. Must never change, because waiting messages and the inbox refer to it. */
  name: string;
  /** Its title where people read about failed messages; by default its name. */
  title?: string;
  /** A zod schema, or anything with `parse`. A message with an invalid payload fails permanently at once. */
  payload: { parse: (value: unknown) => Payload };
  handle: (ctx: Ctx, payload: Payload, meta: MessageMeta) => Promise<void>;
  /**
   * Number of runs that fail before the message fails permanently; 10 by default. A run whose process dies does not
   * count.
   */
  attempts?: number;
  /**
   * Delay in ms after the first failure, doubled after each further one (up to half of it is random); 1000 by default.
   */
  backoffMs?: number;
  /** The longest delay in ms; 10 minutes by default. */
  maxBackoffMs?: number;
  /**
   * Maximum number of concurrent runs per process. The consumer then has its own queue, so that it does not delay the
   * others.
   */
  concurrency?: number;
  /** With `concurrency`: the name of the queue, so that consumers of one kind, such as mails, share one. */
  queue?: string;
};

type SubscriberDefinition<Ctx, Payload> = JobDefinition<Ctx, Payload> & {
  /** The fact, such as `order.paid`. */
  on: string;
  /**
   * Nothing is run for a fact whose payload has all of these. A payload without them, as an earlier release wrote it,
   * is handled, so the handler looks for itself too.
   */
  unless?: Readonly<Record<string, boolean>>;
};

/**
 * Defines the handler of a command, a message of the same name, such as `make-renditions`. When `handle` throws, it is
 * retried later. It runs once for each message, and again when a process or the database failed during the run, so it
 * must first check whether the work has already been done.
 */
export const defineJob = <Ctx, Payload>(definition: JobDefinition<Ctx, Payload>): Consumer<Ctx> =>
  defineSubscriber({ ...definition, on: definition.name });

/**
 * Defines a handler of a fact. A fact may have several subscribers, each of which is retried separately. Otherwise like
 * `defineJob`.
 */
export const defineSubscriber = <Ctx, Payload>(definition: SubscriberDefinition<Ctx, Payload>): Consumer<Ctx> => {
  const { name, on, payload, handle, attempts = 10, backoffMs = 1000, maxBackoffMs = 600_000 } = definition;
  const { title = name, concurrency, queue = name, unless } = definition;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`not a consumer's name: ${name}`);
  const parse = (raw: unknown): Payload => {
    try {
      return payload.parse(raw);
    } catch (cause) {
      throw new UnrecoverableError(`${name} does not understand the payload of ${on}`, { cause });
    }
  };
  return {
    name,
    title,
    messageName: on,
    unless,
    attempts,
    backoffMs,
    maxBackoffMs,
    queue: concurrency === undefined ? undefined : { name: queue, concurrency },
    handle: async (ctx, raw, meta) => handle(ctx, parse(raw), meta),
  };
};

/** Runs `work`, and converts an error of these classes to an `UnrecoverableError` with this message. */
export const failForGoodOn = async (
  errorClasses: readonly (abstract new (...args: never) => Error)[],
  message: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const isPermanent = errorClasses.some((errorClass) => error instanceof errorClass);
    throw isPermanent ? new UnrecoverableError(message, { cause: error }) : error;
  }
};

/** Thrown by a handler when a retry is pointless: the message fails permanently. */
export class UnrecoverableError extends Error {
  override readonly name = 'UnrecoverableError';
}
