/** The retention periods of personal data. The privacy policy states them, and the services erase data accordingly. */
export const retention = {
  /** A photo and everything made from it, counted from the payment. */
  orderedPhotoMonths: 12,
  /** A photo without a paid order, counted from its upload. */
  unorderedPhotoMonths: 3,
  /** Name, email and phone of a person who never ordered, counted from when they were entered. */
  unorderedCustomerMonths: 12,
  /** A message from the contact page. */
  messageMonths: 24,
  /** From which network a payment was begun, as a hash, and which payments a bank declined. */
  visitorHours: 24,
  /**
   * Technical logs, which are removed by log rotation, and the addresses of refused logins and ended sessions, which the
   * admin service deletes.
   */
  logDays: 30,
} as const;
