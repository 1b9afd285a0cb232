import { toShopDay } from '@pawlayer/contracts';

/** A day of the shop's calendar, `2026-12-04`. Days compare as texts. */
export type Day = string;

const dayMs = 86_400_000;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * dayMs);

/** The days from one to the other; negative if the other comes first. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toUtc(to) - toUtc(from)) / dayMs);

/** From 1, Monday, to 7, Sunday. */
const weekdayOf = (day: Day): number => new Date(toUtc(day)).getUTCDay() || 7;

/** When the shop's next day begins. */
export const nextShopMidnight = (now: Date): Date => {
  const today = toShopDay(now);
  let before = now.getTime();
  let after = before + 26 * 3_600_000; // a day is 25 hours long at most
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (toShopDay(new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
};

/** The `n`-th of a weekday in a month: the third Monday of February is `nth(year, 2, 1, 3)`. */
const nth = (year: number, month: number, weekday: number, n: number): Day => {
  const first = toDay(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
};

const toDay = (year: number, month: number, day: number): Day => fromUtc(Date.UTC(year, month - 1, day));

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
const easter = (year: number): Day => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return toDay(year, month, ((h + l - 7 * m + 114) % 31) + 1);
};

const goodFriday = (year: number): Day => addDays(easter(year), -2);

/**
 * The statutory holidays of British Columbia (Employment Standards Act, section 1), by the month in which they may be, since
 * a quote looks at many days. Canada Day is 2 July where the first is a Sunday (Holidays Act of Canada).
 */
const holidays: Readonly<Record<string, readonly ((year: number) => Day)[]>> = {
  '01': [(year) => toDay(year, 1, 1)],
  '02': [(year) => nth(year, 2, 1, 3)],
  '03': [goodFriday],
  '04': [goodFriday],
  '05': [(year) => addDays(toDay(year, 5, 24), 1 - weekdayOf(toDay(year, 5, 24)))], // the Monday before 25 May
  '07': [(year) => toDay(year, 7, weekdayOf(toDay(year, 7, 1)) === 7 ? 2 : 1)],
  '08': [(year) => nth(year, 8, 1, 1)],
  '09': [(year) => nth(year, 9, 1, 1), (year) => toDay(year, 9, 30)],
  '10': [(year) => nth(year, 10, 1, 2)],
  '11': [(year) => toDay(year, 11, 11)],
  '12': [(year) => toDay(year, 12, 25)],
};

const isHoliday = (day: Day): boolean =>
  holidays[day.slice(5, 7)]?.some((holiday) => holiday(Number(day.slice(0, 4))) === day) ?? false;

/** Whether something is done on a day. */
export type IsOpen = (day: Day) => boolean;

/** When the shop works: on its working days, but for holidays and the days that the owner has closed. */
export const shopIsOpen =
  ({ workingDays, closed }: { workingDays: readonly number[]; closed: readonly { from: Day; to: Day }[] }): IsOpen =>
  (day) =>
    workingDays.includes(weekdayOf(day)) && !isHoliday(day) && !closed.some(({ from, to }) => from <= day && day <= to);

/** When the mail carrier delivers: Monday to Friday, but for holidays. */
export const carrierIsOpen: IsOpen = (day) => weekdayOf(day) <= 5 && !isHoliday(day);

/** No search for an open day goes further; a shop that is closed for longer has no dates to promise. */
const horizonDays = 1100;

/** This day, or the first open one after it. */
export const firstOpen = (day: Day, isOpen: IsOpen): Day => {
  let found = day;
  for (let steps = 0; steps < horizonDays && !isOpen(found); steps += 1) found = addDays(found, 1);
  return found;
};

/** The open days around one: of three months before it, and of a year after it. */
export const openDaysAround = (day: Day, isOpen: IsOpen): Day[] =>
  Array.from({ length: 455 }, (_, index) => addDays(day, index - 90)).filter(isOpen);

/** The open day that many open days after this one; with 0, this day or the first open one after it. */
export const addOpenDays = (day: Day, days: number, isOpen: IsOpen): Day => {
  let found = days === 0 ? firstOpen(day, isOpen) : day;
  for (let left = days; left > 0; left -= 1) found = firstOpen(addDays(found, 1), isOpen);
  return found;
};

/** The open day that many open days before this one. */
export const subtractOpenDays = (day: Day, days: number, isOpen: IsOpen): Day => {
  let found = day;
  for (let left = days, steps = 0; left > 0 && steps < horizonDays; steps += 1) {
    found = addDays(found, -1);
    if (isOpen(found)) left -= 1;
  }
  return found;
};
