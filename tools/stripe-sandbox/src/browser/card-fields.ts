export type FieldName = 'number' | 'expiry' | 'cvc';

/** The text typed into each field. */
export type CardValues = Record<FieldName, string>;

/**
 * Why a field is invalid, with Stripe.js's message. An `isIncomplete` problem is not shown while the customer is
 * typing.
 */
export type FieldProblem = { code: string; message: string; isIncomplete: boolean };

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);
const isAmex = (digits: string) => /^3[47]/.test(digits);
const numberLength = (digits: string) => (isAmex(digits) ? 15 : 16);
const cvcLength = (digits: string) => (isAmex(digits) ? 4 : 3);

/** Groups the digits of a card number: 4-4-4-4, or 4-6-5 for American Express. */
export const formatNumber = (text: string): string => {
  const all = text.replace(/\D/g, '');
  const digits = all.slice(0, numberLength(all));
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/;
  return groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? '';
};

/** `1234` → `12 / 34`; `5` → `05 / `; a four-digit year, as browsers fill in, is shortened to two digits. */
export const formatExpiry = (text: string, isDeleting: boolean): string => {
  const filled = /^\s*(\d{1,2})\s*[/-]\s*(\d{4})\s*$/.exec(text);
  const oneDigitMonth = /^\s*(\d)\s*[/-]/.exec(text);
  let digits = filled ? `${filled[1]?.padStart(2, '0')}${filled[2]?.slice(2)}` : digitsOf(text, 4);
  if (!filled && oneDigitMonth) digits = `0${digits}`.slice(0, 4);
  // A month of 2 to 9, or above 12, must have one digit: pad it, the rest is the year.
  if (/^[2-9]/.test(digits) || Number(digits.slice(0, 2)) > 12) digits = `0${digits}`.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
};

/** Keeps three digits, or four for American Express. */
export const formatCvc = (text: string, number: string): string => digitsOf(text, cvcLength(digitsOf(number, 16)));

/** The month (1–12) and the four-digit year. */
export const readExpiry = (expiry: string): { month: number; year: number } => {
  const digits = digitsOf(expiry, 4);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
};

/** The problem of a field, or undefined when it is valid. */
export const problemOf = (name: FieldName, values: CardValues, today = new Date()): FieldProblem | undefined => {
  if (name === 'number') return numberProblem(digitsOf(values.number, 16));
  if (name === 'expiry') return expiryProblem(values.expiry, today);
  return digitsOf(values.cvc, 4).length < cvcLength(digitsOf(values.number, 16))
    ? { code: 'incomplete_cvc', message: "Your card's security code is incomplete.", isIncomplete: true }
    : undefined;
};

const numberProblem = (digits: string): FieldProblem | undefined => {
  if (digits.length < numberLength(digits))
    return { code: 'incomplete_number', message: 'Your card number is incomplete.', isIncomplete: true };
  return hasCheckDigit(digits)
    ? undefined
    : { code: 'invalid_number', message: 'Your card number is invalid.', isIncomplete: false };
};

const expiryProblem = (expiry: string, today: Date): FieldProblem | undefined => {
  const { month, year } = readExpiry(expiry);
  if (digitsOf(expiry, 4).length < 4)
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete.", isIncomplete: true };
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid.", isIncomplete: false };
  if (year < today.getFullYear())
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
      isIncomplete: false,
    };
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
      isIncomplete: false,
    };
  }
  if (year > today.getFullYear() + 50)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid.", isIncomplete: false };
  return undefined;
};

const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
