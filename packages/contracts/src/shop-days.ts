import { longDayText, weekdayText } from './day-texts.ts';
import { settings } from './settings.ts';

/**
 * The days and times of the shop, wherever its visitors, its owner and its servers are. Everything that says when
 * something is or was says it through these. Only SQL that sums by days names the zone, too. A moment is a `Date` or an ISO text.
 */
type Moment = Date | string;

/** Swedish is written as ISO 8601. Canadian English was not in all browsers. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone });
const isoTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: settings.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const dateTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: settings.timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The day, `2026-11-21`. */
export const toShopDay = (at: Moment): string => isoDay.format(new Date(at));

/** Day and time, `2026-11-21 17:04:05`. */
export const toShopTime = (at: Moment): string => isoTime.format(new Date(at));

/** "November 21, 2026". */
export const formatDay = (at: Moment): string => longDayText(toShopDay(at));

/** "Saturday, November 21". */
export const formatWeekday = (at: Moment): string => weekdayText(toShopDay(at));

/** "Nov 21, 2026, 5:04 p.m.". */
export const formatDateTime = (at: Moment): string => dateTime.format(new Date(at));
