/** About the message that is handled. `requestId` is the message's id when no request caused it. */
export type MessageMeta = { messageId: string; name: string; consumer: string; requestId: string; attempt: number };

/** One reaction to one kind of message; made by `defineConsumer`. */
export type Consumer<Ctx> = {
  name: string;
  on: string;
  attempts: number;
  backoffMs: number;
  concurrency: number | undefined;
  handle: (ctx: Ctx, payload: unknown, meta: MessageMeta) => Promise<void>;
};

type Definition<Ctx, Payload> = {
  /** Kebab-case; unique in the service, and kept for ever: it is the inbox's key. */
  name: string;
  /** A fact (`order.paid`) or a command (`make-renditions`); a message may have many consumers. */
  on: string;
  /** A zod schema, or anything with `parse`; a payload that it refuses fails for good at once. */
  payload: { parse: (value: unknown) => Payload };
  handle: (ctx: Ctx, payload: Payload, meta: MessageMeta) => Promise<void>;
  /** Runs before it counts as failed for good; 10 unless told. */
  attempts?: number;
  /** The wait after the first failure, doubled after each further one (up to half of it is random); 1000 ms. */
  backoffMs?: number;
  /** How many run at once in a process. A slow consumer gets its own few, so that the others need not wait for it. */
  concurrency?: number;
};

/**
 * Says what to do with a message. `handle` throws to be run again later; it runs once for each message, and once more
 * when a process or the database died in the middle, so it starts by asking whether the work is done already.
 */
export const defineConsumer = <Ctx, Payload>(definition: Definition<Ctx, Payload>): Consumer<Ctx> => {
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
    on,
    attempts,
    backoffMs,
    concurrency,
    handle: async (ctx, raw, meta) => handle(ctx, parse(raw), meta),
  };
};

/** Thrown by a handler: trying again is pointless, the message fails for good. */
export class UnrecoverableError extends Error {
  override readonly name = 'GiveUp';
}
