import * as z from 'zod';

const pattern = /^\d{1,16}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The query of a list that is read page by page. `cursor` is the `nextCursor` of the page before. */
export const keysetQuery = {
  cursor: z.string().regex(pattern, 'This is not the end of a page').optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
};

/** Where the next page begins; absent on the last page. Opaque to clients. */
export const nextCursor = z.string().optional();

/** The largest number of ids that one decision may name. */
export const maxDecided = 200;
