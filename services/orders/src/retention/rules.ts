/** The periods that the privacy policy names, in months. */
export const retentionMonths = {
  /** A photo, counted from the payment. */
  orderedPhoto: 12,
  /** A photo that nobody paid for, counted from its upload. */
  unorderedPhoto: 3,
  /** Somebody who never ordered. */
  unorderedCustomer: 12,
} as const;
