import * as z from 'zod';

/** The version the owner saw; a change by somebody else in between is refused with `conflict`. */
export const version = z.int().nonnegative();
