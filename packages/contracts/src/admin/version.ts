import * as z from 'zod';

/** Versions are integers of the database, which have 31 bits. */
const maxVersion = 2 ** 31 - 1;

/** The version that the owner's page shows. If the record has changed since, the call fails with `conflict`. */
export const version = z.int().nonnegative().max(maxVersion);

/** As {@link version}, in a query. */
export const versionInQuery = z.coerce.number().int().nonnegative().max(maxVersion);
