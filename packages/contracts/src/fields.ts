import * as z from 'zod';
import { readEmailAddress } from './email-address.ts';
import { tidyPostalCode } from './postal-codes.ts';

/** Postgres rejects NUL in text, and a lone surrogate cannot be encoded as UTF-8. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

const limits = { name: 100, phone: 40, subject: 150, text: 5000, street: 200, postalCode: 20 } as const;

const notStorable = 'This text has characters that cannot be saved';

/** Any text that a table can hold, at most `max` characters: for what people choose rather than write. */
export const storable = (max: number) =>
  z.string().refine(isStorable, notStorable).max(max, `Please use at most ${max} characters`);

/**
 * Nothing but space and what Unicode calls ignorable by default (UAX 44), such as U+200B and the filler U+3164, and the
 * Braille pattern without dots.
 */
const blank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const tidy = (text: string): string => (blank.test(text) ? '' : text.trim());

/** What people write, trimmed, at most `max` characters. It is empty if nothing of it can be seen. */
export const typed = (max: number, message?: string) =>
  z
    .string(message === undefined ? {} : { error: message })
    .refine(isStorable, notStorable)
    .overwrite(tidy)
    .max(max, `Please use at most ${max} characters`);

/** As {@link typed}, and not empty. `message` is shown when the text is missing. */
export const required = (message: string, max: number) => typed(max, message).min(1, message);

/** As {@link typed}; empty or absent becomes `undefined`. */
const optional = (max: number) =>
  typed(max)
    .transform((text) => (text === '' ? undefined : text))
    .optional();

export const requiredName = (message: string) => required(message, limits.name);
export const optionalName = () => optional(limits.name);
export const requiredStreet = (message: string) => required(message, limits.street);
export const optionalStreet = () => optional(limits.street);
export const requiredSubject = (message: string) => required(message, limits.subject);
export const requiredText = (message: string) => required(message, limits.text);

/**
 * A Canadian code is formatted, so that it does not matter whether a person, a browser or a program has filled the
 * field.
 */
export const requiredPostalCode = (message: string) => required(message, limits.postalCode).overwrite(tidyPostalCode);
export const optionalPostalCode = () => typed(limits.postalCode).overwrite(tidyPostalCode).optional();

export const optionalPhone = () => optional(limits.phone);
export const optionalText = () => optional(limits.text);

/** An e-mail address as {@link readEmailAddress} reads it: every field for one follows this rule. */
export const email = (message: string) =>
  z
    .string({ error: message })
    .overwrite((text) => readEmailAddress(text) ?? '')
    .min(1, message);

/** As {@link email}; empty or absent becomes `undefined`. */
export const optionalEmail = (message: string) =>
  z
    .string({ error: message })
    .refine(isStorable, message)
    .transform((text) => (tidy(text) === '' ? undefined : (readEmailAddress(text) ?? '')))
    .pipe(z.string().min(1, message).optional())
    .optional();

/** A search for texts and addresses: a whole address is searched for as it is stored. */
export const searched = () => typed(100).overwrite((text) => readEmailAddress(text) ?? text);

/** A field only for robots: no page sends it, and a request in which it is filled is refused. */
export const honeypot = () => z.string().max(0, 'Please leave this field empty').optional();

/** For forms, whose fields are text. What is not JSON is passed on, so that the schema after it rejects it. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A UUID, converted to lower case. */
export const id = () => z.uuid({ error: 'This is not a valid id' }).toLowerCase();

/** The parameters of a path such as `/api/orders/{id}`. */
export const idParams = z.object({ id: id() });

/** An amount in CAD as a decimal string with two decimal places: `"49.29"`. */
export const amount = () => z.string().regex(/^\d{1,5}\.\d{2}$/, 'An amount looks like 49.29');

/** A day without a time, `2026-12-04`. */
export const day = () => z.iso.date('This is not a day of the calendar');
