const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: months[month - 1] ?? '', date };
};

/** `2026-12-04` as `4 December`. */
export const dayText = (day: string): string => {
  const { month, date } = partsOf(day);
  return `${date} ${month}`;
};

/** `2026-12-04` as `December 4, 2026`. */
export const longDayText = (day: string): string => {
  const { year, month, date } = partsOf(day);
  return `${month} ${date}, ${year}`;
};

/** `2026-12-04` as `Friday`. */
export const weekdayName = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';

/** `2026-12-04` as `Friday, December 4`. */
export const weekdayText = (day: string): string => {
  const { month, date } = partsOf(day);
  return `${weekdayName(day)}, ${month} ${date}`;
};

/** `2026-12-04` as `December 2026`. */
export const monthText = (day: string): string => {
  const { year, month } = partsOf(day);
  return `${month} ${year}`;
};

/** `4 to 9 December`, `29 November to 3 December`, `29 December 2026 to 3 January 2027`, or a single day. */
export const dayRangeText = ({ from, to }: { from: string; to: string }): string => {
  if (from === to) return dayText(from);
  const first = partsOf(from);
  const last = partsOf(to);
  if (first.year !== last.year) return `${dayText(from)} ${first.year} to ${dayText(to)} ${last.year}`;
  return first.month === last.month ? `${first.date} to ${dayText(to)}` : `${dayText(from)} to ${dayText(to)}`;
};
