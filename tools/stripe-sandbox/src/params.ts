import type Stripe from 'stripe';
import { invalidParameter } from './errors.ts';
import type { Form } from './form.ts';

/** Parameters that every endpoint accepts. */
const commonFields = ['expand', 'key', 'client_secret', '_stripe_account', '_stripe_version'];

/** Throws 400 for an unknown parameter, as Stripe does. */
export const refuseUnknown = (form: Form, known: readonly string[]): void => {
  const unknownName = Object.keys(form).find((name) => !known.includes(name) && !commonFields.includes(name));
  if (unknownName !== undefined)
    throw invalidParameter(
      `Received unknown parameter: ${unknownName.slice(0, 100)}`,
      unknownName,
      'parameter_unknown',
    );
};

/** A string of at most `max` characters, or undefined. */
export const readText = (form: Form, name: string, max = 5000): string | undefined => {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalidParameter(`Invalid string: ${name}`, name);
  if (value.length > max)
    throw invalidParameter(`Invalid string: ${value.slice(0, 20)}…; must be at most ${max} characters`, name);
  return value;
};

/** A required string; throws 400 when it is missing. */
export const readRequiredText = (form: Form, name: string): string => {
  const value = readText(form, name);
  if (value === undefined || value === '')
    throw invalidParameter(`Missing required param: ${name}.`, name, 'parameter_missing');
  return value;
};

/** A non-negative integer, or undefined. */
export const readInteger = (form: Form, name: string): number | undefined => {
  const value = readText(form, name);
  if (value === undefined) return undefined;
  if (!/^\d{1,12}$/.test(value))
    throw invalidParameter(`Invalid integer: ${value.slice(0, 50)}`, name, 'parameter_invalid_integer');
  return Number(value);
};

/** `true` or `false`, or undefined. */
export const readBoolean = (form: Form, name: string): boolean | undefined => {
  const value = readText(form, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw invalidParameter(`Invalid boolean: ${value.slice(0, 50)}`, name);
  return value === 'true';
};

/** A nested form, or undefined. */
export const readObject = (form: Form, name: string): Form | undefined => {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string') throw invalidParameter(`Invalid object: ${name}`, name);
  return value;
};

/** A list of strings. */
export const readTextList = (form: Form, name: string): string[] => {
  const list = readObject(form, name);
  return list ? Object.keys(list).map((key) => readRequiredText(list, key)) : [];
};

/** Stripe's metadata: merged into the existing metadata; an empty value removes its key. */
export const readMetadata = (form: Form, before: Stripe.Metadata = {}): Stripe.Metadata => {
  if (form['metadata'] === '') return {};
  const given = readObject(form, 'metadata');
  if (!given) return before;
  const merged = new Map(Object.entries(before));
  for (const key of Object.keys(given)) {
    if (key.length > 40)
      throw invalidParameter(`Metadata keys can be at most 40 characters: ${key.slice(0, 40)}…`, 'metadata');
    const value = readText(given, key, 500) ?? '';
    if (value === '') merged.delete(key);
    if (value !== '') merged.set(key, value);
  }
  if (merged.size > 50) throw invalidParameter('You can only have 50 metadata keys.', 'metadata');
  return Object.fromEntries(merged);
};

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** An ISO currency code in lower case. */
export const readCurrency = (form: Form): string => {
  const value = readRequiredText(form, 'currency').toLowerCase();
  if (!currencies.has(value)) throw invalidParameter(`Invalid currency: ${value.slice(0, 20)}.`, 'currency');
  return value;
};

/** An amount in the currency's smallest unit, within Stripe's limits. */
export const readAmount = (amount: number | undefined, currency: string): number => {
  if (amount === undefined) throw invalidParameter('Missing required param: amount.', 'amount', 'parameter_missing');
  if (amount < 50) throw invalidParameter(`Amount must be at least $0.50 ${currency}`, 'amount', 'amount_too_small');
  if (amount > 99_999_999)
    throw invalidParameter(`Amount must be no more than $999,999.99 ${currency}`, 'amount', 'amount_too_large');
  return amount;
};
