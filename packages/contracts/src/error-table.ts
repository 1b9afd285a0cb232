import { maxPhotoMegabytes } from './photos.ts';

/** All error codes of the API, each with its HTTP status and its default message. */
export const errorTable = {
  validation: [400, 'Please check the highlighted fields.'],
  malformed: [400, 'The request could not be read.'],
  photo_unreadable: [400, 'This photo could not be opened. It may be damaged; please try another one.'],
  bad_signature: [400, 'The signature does not match.'],
  unauthorized: [401, 'Please log in.'],
  forbidden: [403, 'Your role does not include this.'],
  foreign_origin: [403, 'This page may not do that here.'],
  payment_not_succeeded: [402, 'The payment has not gone through.'],
  not_found: [404, 'Not found.'],
  too_slow: [408, 'The request took too long to arrive. Please check your connection and try again.'],
  amount_mismatch: [409, 'The price has changed. Please review your order.'],
  postal_code_mismatch: [409, 'This postal code belongs to another province. Please check both, or confirm them.'],
  rush_sold_out: [409, 'The last rush place for that day has just been taken. Please review your order.'],
  rush_of_no_use: [409, 'Rush would not make it arrive sooner, so we do not charge for it. Please review your order.'],
  already_ordered: [409, 'This photo is already on a paid order.'],
  payment_in_progress: [409, 'A payment for this photo is under way, so the order cannot be changed.'],
  photo_erased: [409, 'We no longer have this photo. Please upload it again; nothing was charged.'],
  payment_canceled: [409, 'This payment was canceled. Please start again.'],
  forbidden_step: [409, 'This order cannot take that step now.'],
  retouch_overtaken: [
    409,
    'Somebody else saved another retouching in the meantime. Yours is kept beside it, and not shown to anybody yet.',
  ],
  retouch_unfit: [409, 'The retouching of this order does not fit this cut.'],
  conflict: [409, 'Somebody else changed this in the meantime.'],
  too_large: [413, `This file is larger than ${maxPhotoMegabytes} MB.`],
  unsupported_type: [415, 'Please use a JPEG, PNG or WebP photo.'],
  rate_limited: [429, 'That was a lot at once. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'We cannot reach a part of the store right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;
