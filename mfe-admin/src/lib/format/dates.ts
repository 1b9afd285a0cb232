const dayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const momentFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** "November 21, 2026" */
export const day = (iso: string): string => dayFormat.format(new Date(iso));

/** "Nov 21, 2026, 5:04 p.m." */
export const moment = (iso: string): string => momentFormat.format(new Date(iso));
