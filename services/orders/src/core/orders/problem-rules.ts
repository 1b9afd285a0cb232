import type { AddressDoubt } from '../quotes/place-rules.ts';

/** The problems that the SQL function `find_order_problems` can return. */
export type OrderProblem =
  | 'amount_mismatch'
  | 'quarantined'
  | 'disputed'
  | 'refund_stuck'
  | 'restored'
  | 'photo_missing'
  | 'address_missing'
  | 'change_requested'
  | 'proof_held'
  | AddressDoubt;

/** Describes a problem of an order and what the owner can do about it. */
export const describeProblem = (problem: OrderProblem): string => problemTexts[problem];

const problemTexts: Readonly<Record<OrderProblem, string>> = {
  amount_mismatch:
    'The amount that Stripe received is not the amount of this order. Compare both in the Stripe dashboard, then accept it as paid or refund it.',
  quarantined:
    'The payment does not fit this order: another currency, another order, or a photo that was already paid for. Check it in the Stripe dashboard, then accept it as paid or refund it.',
  disputed:
    "The customer's bank disputes this payment. Answer in the Stripe dashboard in time, and ship nothing until the bank has decided.",
  refund_stuck:
    'Stripe has no record of a refund that was requested a day ago. Check the payment in the Stripe dashboard, then ask again or give it up.',
  restored:
    'This order was lost with the database and rebuilt from its payment. The store does not know whether it was proofed, printed or shipped before. Check your files, prints and parcels, then start the review.',
  photo_missing:
    "The photo and the customer's words about the pet were lost with the database. The customer was asked for them by mail, with a link.",
  address_missing:
    'The shipping address is missing. The customer was asked for it by mail, with a link; if they tell you, add it below.',
  country_closed:
    'The address is in a country that the shop does not ship to. Write to the customer before you print it.',
  province_unknown: 'The province of the address is not one of Canada’s. Check the address before you ship it.',
  postal_code_malformed: 'The postal code of the address is not a Canadian one. Check the address before you ship it.',
  postal_code_mismatch:
    'The postal code belongs to another province, not to the one in the address. Check the address before you ship it.',
  priced_elsewhere:
    'Shipping was paid for another country, not for the one in the address. Write to the customer before you print it.',
  change_requested: 'The customer asks for a change to the proof. Make a new model, freeze it and send it.',
  proof_held:
    'Nobody answered the proof of this memorial. It is not printed until they do. It may help to write to them.',
};
