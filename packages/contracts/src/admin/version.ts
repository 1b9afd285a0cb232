import * as z from 'zod';

/** The version that the owner's page shows. If the record has changed since, the call fails with `conflict`. */
export const version = z.int().nonnegative();
