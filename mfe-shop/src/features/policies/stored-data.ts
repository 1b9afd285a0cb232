import { retention } from '@pawlayer/contracts';

const {
  disputedPhotoMonths,
  messageMonths,
  logDays,
  orderedPhotoMonths,
  orderYears,
  rejectedStoryDays,
  shownAddressDays,
  stripeEventDays,
  unorderedCustomerMonths,
  unorderedPhotoDays,
  unpaidAddressDays,
  visitorHours,
} = retention;

/** The personal data that the store keeps, why, and for how long. */
export const storedData = [
  {
    what: 'Your name, email and phone',
    why: `To make your order and to reach you about it. Kept with the order for ${orderYears} years; if you never order, for up to ${unorderedCustomerMonths} months. The phone number is optional.`,
  },
  {
    what: 'Your shipping address',
    why: `To send the portrait. Kept with the order; if it is not paid for, for up to ${unpaidAddressDays} days. The page of your order shows it in full for ${shownAddressDays} days.`,
  },
  {
    what: 'Your photo, and what you tell us about your pet',
    why: `To make the portrait, and to make it again under our guarantee. Kept for up to ${orderedPhotoMonths} months after your order, for up to ${disputedPhotoMonths} while a bank disputes the payment; if you never order, for up to ${unorderedPhotoDays} days.`,
  },
  {
    what: 'Your order, its amounts, and the payment id',
    why: `To deliver, refund and keep our books. Canadian tax law asks for six years from the end of the year they are about; after ${orderYears} years nothing says any more whom an order was for.`,
  },
  {
    what: "Stripe's event records",
    why: `To know what became of a payment. Their content is kept for up to ${stripeEventDays} days.`,
  },
  {
    what: 'Emails we send you, and messages you send us',
    why: `So that we know what was said. Messages are kept for up to ${messageMonths} months; the emails about an order as long as the order.`,
  },
  {
    what: 'A story you share',
    why: `Shown if we publish it, until you or we take it down; one that is not published is kept for up to ${rejectedStoryDays} days. Your email stays with it for us alone, and is optional.`,
  },
  {
    what: 'Technical logs',
    why: `To find faults and to keep robots out: which page or call was asked for, when and how it ended, under a random id. They name no person. Kept for up to ${logDays} days. Your network address is counted for a short while, to hold robots back, and then forgotten; with a payment that you begin, a code made from it is kept for up to ${visitorHours} hours, to notice when somebody tries stolen cards. Only that of a refused login to our own admin pages is kept as long as the logs.`,
  },
] as const;
