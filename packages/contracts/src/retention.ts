/** How long what a person gave us is kept. The privacy policy names these periods, and the services erase by them. */
export const retention = {
  /** A photo and what was made of it, counted from the payment. */
  orderedPhotoMonths: 12,
  /** A photo that nobody paid for, counted from its upload. */
  unorderedPhotoMonths: 3,
  /** Name, email and phone of somebody who never ordered, counted from when they were entered. */
  unorderedCustomerMonths: 12,
  /** A message from the contact page. */
  messageMonths: 24,
  /** Technical logs: not erased by a service, but by whatever rotates them. */
  logDays: 30,
} as const;
