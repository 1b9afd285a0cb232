import * as z from 'zod';

const pattern = /^\d{1,16}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** In microseconds since 1970, in the year 2255: a number has no more digits. */
export const latestMicros = 9_000_000_000_000_000;

/** Where a row stands in a list by time, then id, as text: microseconds since 1970, and the id. */
export const KeysetPosition = z
  .string()
  .regex(pattern)
  .refine((text) => Number.parseInt(text) <= latestMicros);

/** As {@link KeysetPosition}; the time has more digits than a `Date`. */
export const LastRow = KeysetPosition.transform((text) => {
  const [micros = '', id = ''] = text.split('.');
  return { id, createdMicros: Number(micros) };
});
export type LastRow = z.output<typeof LastRow>;

/**
 * The end of a page, as a list of calls takes it in `cursor`: which list it is of, with its filters, and the position.
 * The kit of the services writes the first and compares it (`own-cursors.ts`), so that no cursor leads on in another
 * list.
 */
export const cursorOf = <Position extends z.ZodType>(position: Position) =>
  z
    .string()
    .max(300)
    .transform((text, issues): { list: string; position: z.output<Position> } => {
      const [, list = '', rest = ''] = /^([\w-]{10})\.(.+)$/.exec(text) ?? [];
      const parsed = position.safeParse(rest);
      if (list !== '' && parsed.success) return { list, position: parsed.data };
      issues.addIssue(notACursor);
      return undefined as never; // nobody reads what has an issue
    });

/** The error for an invalid cursor, or one of another list. */
export const notACursor = 'This is not the end of a page of this list';

/** The query of a list that is read page by page. `cursor` is the `nextCursor` of the page before. */
export const keysetQuery = {
  cursor: cursorOf(LastRow).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
};

/** Where the next page begins; absent on the last page. Opaque to clients. Services answer the position alone. */
export const nextCursor = z.string().optional();

/** The largest number of ids that one decision may name. */
export const maxDecided = 200;
