import * as z from 'zod';

/**
 * As a carrier's numbers may be written, with spaces and hyphens. What fits here may still not fit its carrier's
 * pattern: {@link trackingDoubt}.
 */
export const trackingNumber = () =>
  z
    .string()
    .trim()
    .max(60)
    .regex(/^[A-Za-z0-9 -]*$/, 'Letters, digits, spaces and hyphens');

type Pattern = { form: RegExp; isRight?: (number: string) => boolean };
type Carrier = {
  name: string;
  /** Other spellings, in small letters without spaces. */
  alsoCalled: readonly string[];
  patterns: readonly Pattern[];
  /** What its numbers look like, after "have". */
  look: string;
};

// The patterns and check digits are those of https://github.com/jkeen/tracking_number_data (MIT), and, for numbers that
// end with a country, of the Universal Postal Union's standard S10.
const known = [
  {
    name: 'Canada Post',
    alsoCalled: ['canadapostcorporation', 'postescanada', 'canadapostpostescanada', 'cpc'],
    patterns: [
      { form: /^\d{16}$/, isRight: (number) => endsInMod10(number, 3, 1) },
      { form: /^[A-Z]{2}\d{9}CA$/, isRight: (number) => isS10(number) },
    ],
    look: '16 digits, or 13 characters that end in CA',
  },
  {
    name: 'Purolator',
    alsoCalled: ['purolatorinc'],
    patterns: [{ form: /^[0-5]\d{11}$/, isRight: (number) => isLuhn(number) }, { form: /^[A-Z]{3}\d{9}$/ }],
    look: '12 digits, or three letters and nine digits',
  },
  {
    name: 'UPS',
    alsoCalled: ['unitedparcelservice', 'upscanada'],
    patterns: [{ form: /^1Z[A-Z\d]{15}\d$/, isRight: (number) => endsInMod10(number.slice(2), 1, 2) }],
    look: '1Z and 16 further characters',
  },
  {
    name: 'FedEx',
    alsoCalled: ['federalexpress', 'fedexground', 'fedexexpress', 'fedexcanada'],
    patterns: [
      { form: /^\d{12}$/, isRight: (number) => endsInMod11(number, [3, 1, 7]) },
      { form: /^\d{15}$/, isRight: (number) => endsInMod10(number, 1, 3) },
      { form: /^(?:92)?\d{20}$/, isRight: (number) => endsInMod10(`92${number.slice(-20)}`, 3, 1) },
      { form: /^96\d{20}$/, isRight: (number) => endsInMod10(number.slice(7), 1, 3) },
      { form: /^(?:100\d{31}|96\d{32})$/, isRight: (number) => endsInMod11(number.slice(-14), [1, 7, 3]) },
    ],
    look: '12, 15, 20, 22 or 34 digits',
  },
  {
    name: 'USPS',
    alsoCalled: ['unitedstatespostalservice', 'uspostalservice'],
    patterns: [
      { form: /^\d{20}$/, isRight: (number) => endsInMod10(number, 3, 1) || endsInMod10(`91${number}`, 3, 1) },
      {
        form: /^(?:420\d{5}(?:\d{4})?)?9[1-5](?:\d{20}|\d{24})$/,
        isRight: (number) => endsInMod10(withoutPostcode(number), 3, 1),
      },
      { form: /^[A-Z]{2}\d{9}US$/, isRight: (number) => isS10(number) },
    ],
    look: '20, 22 or 26 digits, or 13 characters that end in US',
  },
] as const satisfies readonly Carrier[];

/** The carriers whose numbers the shop knows, the one that carries most parcels first. */
export const carriers: readonly string[] = known.map(({ name }) => name);

/** The default carrier of a form. */
export const usualCarrier = known[0].name;

/** A known carrier by any of its spellings; undefined for others. */
export const findCarrier = (text: string): string | undefined => findKnown(text)?.name;

/** A tracking number as it is compared: without spaces and hyphens, in capitals. */
export const bareTrackingNumber = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

/** The known carriers that have numbers like this one, check digit included. */
export const carriersOf = (number: string): string[] => {
  const bare = bareTrackingNumber(number);
  return known.filter(({ patterns }) => fitOf(patterns, bare) === 'right').map(({ name }) => name);
};

/**
 * Why a parcel's number is probably mistyped, in words; undefined when it fits its carrier, or is plausible with a
 * carrier that the shop does not know. A doubt is a question, not a refusal: carriers bring out new numbers.
 */
export const trackingDoubt = (carrier: string | undefined, number: string | undefined): string | undefined => {
  const bare = bareTrackingNumber(number ?? '');
  if (bare === '') return undefined;
  const found = findKnown(carrier ?? '');
  if (!found)
    return /^(?=.*\d).{5,}$/.test(bare) ? undefined : 'Tracking numbers have at least five characters, and a digit.';
  const fit = fitOf(found.patterns, bare);
  if (fit === 'right') return undefined;
  const [other] = carriersOf(bare);
  if (other !== undefined) return `This looks like a number of ${other}, not of ${found.name}.`;
  return fit === 'mistyped'
    ? `A digit of this number seems wrong: its check digit is not that of ${found.name}.`
    : `Numbers of ${found.name} have ${found.look}; this one has ${bare.length} characters.`;
};

const findKnown = (text: string): Carrier | undefined => {
  const name = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  return known.find(
    (carrier: Carrier) => carrier.name.toLowerCase().replace(' ', '') === name || carrier.alsoCalled.includes(name),
  );
};

const fitOf = (patterns: readonly Pattern[], bare: string): 'right' | 'mistyped' | 'other' => {
  const formed = patterns.filter(({ form }) => form.test(bare));
  if (formed.length === 0) return 'other';
  return formed.some(({ isRight }) => isRight?.(bare) ?? true) ? 'right' : 'mistyped';
};

/** The values of all characters but the last, which is the check digit; letters count as UPS counts them. */
const valuesOf = (number: string): number[] =>
  [...number].slice(0, -1).map((char) => (/\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 3) % 10));

const checkDigitOf = (number: string): number => Number(number.at(-1));

/** Modulo 10: the first, third … value counts `odd` times, the others `even` times. */
const endsInMod10 = (number: string, odd: number, even: number): boolean => {
  const sum = valuesOf(number).reduce((total, value, index) => total + value * (index % 2 === 0 ? odd : even), 0);
  return checkDigitOf(number) === (10 - (sum % 10)) % 10;
};

/** Modulo 11, with these weights in turn; 10 counts as 0. */
const endsInMod11 = (number: string, weights: readonly number[]): boolean => {
  const sum = valuesOf(number).reduce(
    (total, value, index) => total + value * (weights[index % weights.length] ?? 0),
    0,
  );
  return checkDigitOf(number) === (sum % 11) % 10;
};

/** Luhn's algorithm (ISO/IEC 7812-1). */
const isLuhn = (number: string): boolean => {
  const sum = valuesOf(number)
    .toReversed()
    .reduce((total, value, index) => total + (index % 2 === 0 ? ((2 * value) % 10) + (value > 4 ? 1 : 0) : value), 0);
  return checkDigitOf(number) === (10 - (sum % 10)) % 10;
};

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];

const isS10 = (number: string): boolean => {
  const digits = number.slice(2, 11);
  const sum = valuesOf(digits).reduce((total, value, index) => total + value * (s10Weights[index] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return checkDigitOf(digits) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
};

/** A label's barcode may begin with the postcode it goes to. */
const withoutPostcode = (number: string): string => number.replace(/^420\d{5}(?:\d{4})?(?=9[1-5])/, '');
