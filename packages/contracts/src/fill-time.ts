import * as z from 'zod';

/** Nobody reads a form, types a name, an address and a text, and sends them in less. */
export const minFillSeconds = 3;

const maxFillSeconds = 99_999_999;
const message = 'A number of seconds';

/**
 * How long a person took to fill in our own form, in seconds. Other callers send none. It is text in a multipart form
 * and a number in JSON.
 */
export const fillSeconds = () =>
  z
    .union([
      z.number({ error: message }),
      z
        .string()
        .regex(/^\d{1,8}(?:\.\d{1,3})?$/, message)
        .transform(Number),
    ])
    .pipe(z.number().min(0, message).max(maxFillSeconds, message))
    .optional();
