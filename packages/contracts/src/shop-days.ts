import { longDayText, weekdayText } from './day-texts.ts';
import { settings } from './settings.ts';

/**
 * The days and times of the shop, wherever its visitors, its owner and its servers are. Everything that says when
 * something is or was uses these. Only SQL that sums by days also names the zone. A moment is a `Date` or an ISO text.
 */
type Moment = Date | string;

/** Made when it is first needed, and not with the first script of a page: `Intl` alone takes a phone 0.1 s. */
const inShopTime = (locale: string, options: Intl.DateTimeFormatOptions = {}) => {
  let format: Intl.DateTimeFormat | undefined;
  return (at: Moment): string => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: settings.timeZone });
    return format.format(new Date(at));
  };
};

/** The day, `2026-11-21`. Swedish is written as ISO 8601; Canadian English was not in all browsers. */
export const toShopDay = inShopTime('sv-SE');

/** Day and time, `2026-11-21 17:04:05`. */
export const toShopTime = inShopTime('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** "November 21, 2026". */
export const formatDay = (at: Moment): string => longDayText(toShopDay(at));

/** "Saturday, November 21". */
export const formatWeekday = (at: Moment): string => weekdayText(toShopDay(at));

/** "Nov 21, 2026, 5:04 p.m.". */
export const formatDateTime = inShopTime('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
