/** The retention periods of personal data. The privacy policy states them, and the services erase data accordingly. */
export const retention = {
  /** A photo and everything made from it, counted from the payment; also for a stuck order. */
  orderedPhotoMonths: 12,
  /** A photo of an order whose payment a bank disputes, at most, because it is evidence. */
  disputedPhotoMonths: 24,
  /** A photo without a paid order, counted from its upload. */
  unorderedPhotoDays: 14,
  /** The shipping address of an order that was never paid, counted from when it expired. */
  unpaidAddressDays: 14,
  /** How long the page of an order shows its whole address to whoever has the link, counted from the payment. */
  shownAddressDays: 60,
  /** The recipient of an order, counted from the payment. Amounts and dates stay. */
  orderYears: 7,
  /** The content of Stripe's events. Their ids stay, so that a late repetition is known. */
  stripeEventDays: 90,
  /** Name, email and phone of a person who never ordered, counted from when they were entered. */
  unorderedCustomerMonths: 12,
  /** A message from the contact page. */
  messageMonths: 12,
  /** A story that is not published, with its photo, counted from when it was last decided on. */
  rejectedStoryDays: 90,
  /** From which network a payment was begun, as a hash, and which payments a bank declined. */
  visitorHours: 24,
  /**
   * Technical logs, which are removed by log rotation, and the addresses of refused logins and ended sessions, which
   * the admin service deletes.
   */
  logDays: 30,
} as const;
