const dayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const dateTimeFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** For example "November 21, 2026". */
export const formatDay = (iso: string): string => dayFormat.format(new Date(iso));

/** For example "Nov 21, 2026, 5:04 p.m.". */
export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso));
