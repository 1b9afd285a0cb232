import { retention } from '@pawlayer/contracts';

const { messageMonths, logDays, orderedPhotoMonths, unorderedCustomerMonths, unorderedPhotoMonths, visitorHours } =
  retention;

/** The personal data that the store keeps, why, and for how long. */
export const storedData = [
  {
    what: 'Your name, email and phone',
    why: `To make your order and to reach you about it. Kept with the order; if you never order, for up to ${unorderedCustomerMonths} months. The phone number is optional.`,
  },
  {
    what: 'Your shipping address',
    why: 'To send the portrait. Kept with the order.',
  },
  {
    what: 'Your photo, and what you tell us about your pet',
    why: `To make the portrait, and to make it again under our guarantee. Kept for up to ${orderedPhotoMonths} months after your order; if you never order, for up to ${unorderedPhotoMonths} months.`,
  },
  {
    what: 'Your order, its amounts, and the payment id',
    why: 'To deliver, refund and keep our books. Canadian tax law asks for six years from the end of the year they are about.',
  },
  {
    what: "Stripe's event records",
    why: 'To know what became of a payment. Kept as long as the order.',
  },
  {
    what: 'Emails we send you, and messages you send us',
    why: `So that we know what was said. Messages are kept for up to ${messageMonths} months; the emails about an order as long as the order.`,
  },
  {
    what: 'A story you share',
    why: 'Shown if we publish it, until you or we take it down. Your email stays with it for us alone, and is optional.',
  },
  {
    what: 'Technical logs',
    why: `To find faults and to keep robots out: which page or call was asked for, when and how it ended, under a random id. They name no person. Kept for up to ${logDays} days. Your network address is counted for a short while, to hold robots back, and then forgotten; with a payment that you begin, a code made from it is kept for up to ${visitorHours} hours, to notice when somebody tries stolen cards. Only that of a refused login to our own admin pages is kept as long as the logs.`,
  },
] as const;
