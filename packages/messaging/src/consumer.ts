/** About the message that is handled. `requestId` is the message's id when no request caused it. */
export type MessageMeta = { messageId: string; name: string; consumer: string; requestId: string; attempt: number };

/** Handles one kind of message; made by `defineJob` or `defineSubscriber`. */
export type Consumer<Ctx> = {
  name: string;
  messageName: string;
  attempts: number;
  backoffMs: number;
  concurrency: number | undefined;
  handle: (ctx: Ctx, payload: unknown, meta: MessageMeta) => Promise<void>;
};

type JobDefinition<Ctx, Payload> = {
  /** Kebab-case; never changes, since waiting messages and the inbox know it. */
  name: string;
  /** A zod schema, or anything with `parse`; a payload that it refuses fails for good at once. */
  payload: { parse: (value: unknown) => Payload };
  handle: (ctx: Ctx, payload: Payload, meta: MessageMeta) => Promise<void>;
  /** How often it runs before it counts as failed for good; 10 by default. */
  attempts?: number;
  /** The wait after the first failure, doubled after each further one (up to half of it is random); 1000 ms. */
  backoffMs?: number;
  /** How many run at once in a process, on a queue of their own, so that a slow consumer does not delay the others. */
  concurrency?: number;
};

type SubscriberDefinition<Ctx, Payload> = JobDefinition<Ctx, Payload> & {
  /** The fact, e.g. `order.paid`. */
  on: string;
};

/**
 * Does what a command (a message of the same name, e.g. `make-renditions`) asks for. `handle` throws to be run again
 * later; it runs once for each message, and once more when a process or the database died in the middle, so it starts
 * by asking whether the work is done already.
 */
export const defineJob = <Ctx, Payload>(definition: JobDefinition<Ctx, Payload>): Consumer<Ctx> =>
  defineSubscriber({ ...definition, on: definition.name });

/** Reacts to a fact, which may have many subscribers, each retried by itself. Otherwise as `defineJob`. */
export const defineSubscriber = <Ctx, Payload>(definition: SubscriberDefinition<Ctx, Payload>): Consumer<Ctx> => {
  const { name, on, payload, handle, attempts = 10, backoffMs = 1000, concurrency } = definition;
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
    messageName: on,
    attempts,
    backoffMs,
    concurrency,
    handle: async (ctx, raw, meta) => handle(ctx, parse(raw), meta),
  };
};

/** Runs `work`; an error of this class becomes an `UnrecoverableError` with this message. */
export const failForGoodOn = async (
  errorClass: abstract new (...args: never) => Error,
  message: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw error instanceof errorClass ? new UnrecoverableError(message, { cause: error }) : error;
  }
};

/** Thrown by a handler: trying again is pointless, the message fails for good. */
export class UnrecoverableError extends Error {
  override readonly name = 'UnrecoverableError';
}
