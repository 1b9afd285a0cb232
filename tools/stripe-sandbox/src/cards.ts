/** The result of charging a test card. */
export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'disputed' }
  | { kind: 'declines'; code: string; declineCode: string; message: string }
  | { kind: 'authenticates'; then: 'succeeds' | 'declines' };

/** One of Stripe's published test cards. `name` is stored and logged instead of the number. */
export type TestCard = {
  name: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  last4: string;
  country: string;
  funding: 'credit' | 'debit';
  cvcLength: number;
  outcome: CardOutcome;
};

type CardRow = [
  number: string,
  token: string,
  brand: TestCard['brand'],
  outcome: CardOutcome,
  country?: string,
  funding?: TestCard['funding'],
];

const succeeds: CardOutcome = { kind: 'succeeds' };
const declines = (declineCode: string, message = 'Your card was declined.', code = 'card_declined'): CardOutcome => ({
  kind: 'declines',
  code,
  declineCode,
  message,
});

/** The decline for insufficient funds; for some cards it comes after authentication. */
export const insufficientFunds = declines('insufficient_funds', 'Your card has insufficient funds.');

// From https://docs.stripe.com/testing; all other numbers are rejected.
const cardRows: CardRow[] = [
  ['4242424242424242', 'visa', 'visa', succeeds],
  ['4000056655665556', 'visa_debit', 'visa', succeeds, 'US', 'debit'],
  ['5555555555554444', 'mastercard', 'mastercard', succeeds],
  ['2223003122003222', 'mastercard_2_series', 'mastercard', succeeds],
  ['5200828282828210', 'mastercard_debit', 'mastercard', succeeds, 'US', 'debit'],
  ['378282246310005', 'amex', 'amex', succeeds],
  ['6011111111111117', 'discover', 'discover', succeeds],
  ['4000001240000000', 'ca', 'visa', succeeds, 'CA'],
  ['4000000000000077', 'bypassPending', 'visa', succeeds],
  ['4000000000000002', 'visa_chargeDeclined', 'visa', declines('generic_decline')],
  ['4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'visa', insufficientFunds],
  ['4000000000009987', 'visa_chargeDeclinedLostCard', 'visa', declines('lost_card')],
  ['4000000000009979', 'visa_chargeDeclinedStolenCard', 'visa', declines('stolen_card')],
  [
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    'visa',
    declines('expired_card', 'Your card has expired.', 'expired_card'),
  ],
  [
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    'visa',
    declines('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  ],
  [
    '4000000000000119',
    'chargeDeclinedProcessingError',
    'visa',
    declines(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  ],
  [
    '4000000000006975',
    'visa_chargeDeclinedVelocityLimitExceeded',
    'visa',
    declines(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  ],
  ['4100000000000019', 'radarBlock', 'visa', declines('fraudulent')],
  ['4000000000000259', 'createDispute', 'visa', { kind: 'disputed' }],
  ['4000002500003155', 'authenticationRequiredOnSetup', 'visa', { kind: 'authenticates', then: 'succeeds' }, 'IE'],
  ['4000002760003184', 'authenticationRequired', 'visa', { kind: 'authenticates', then: 'succeeds' }, 'DE'],
  ['4000000000003220', 'threeDSecure2Required', 'visa', { kind: 'authenticates', then: 'succeeds' }],
  [
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    'visa',
    { kind: 'authenticates', then: 'declines' },
    'GB',
  ],
];

const toCard = ([number, token, brand, outcome, country = 'US', funding = 'credit']: CardRow): TestCard => ({
  name: `pm_card_${token}`,
  brand,
  last4: number.slice(-4),
  country,
  funding,
  cvcLength: brand === 'amex' ? 4 : 3,
  outcome,
});

const byNumber: ReadonlyMap<string, TestCard> = new Map(cardRows.map((row) => [row[0], toCard(row)]));
const byToken: ReadonlyMap<string, TestCard> = new Map([...byNumber.values()].map((card) => [card.name, card]));

/** Finds a test card by its number, ignoring spaces and dashes. */
export const cardByNumber = (number: string): TestCard | undefined => byNumber.get(number.replace(/[\s-]/g, ''));

/** Finds a test card by Stripe's `pm_card_…` name. */
export const cardByToken = (token: string): TestCard | undefined => byToken.get(token);

/** Whether the number's check digit is valid. */
export const isLuhn = (number: string): boolean => {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
