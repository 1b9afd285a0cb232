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

const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: months[month - 1] ?? '', date };
};

/** `2026-12-04` as `4 December`. */
export const dayText = (day: string): string => {
  const { month, date } = partsOf(day);
  return `${date} ${month}`;
};

/** `4 to 9 December`, `29 November to 3 December`, `29 December 2026 to 3 January 2027`, or a single day. */
export const dayRangeText = ({ from, to }: { from: string; to: string }): string => {
  if (from === to) return dayText(from);
  const first = partsOf(from);
  const last = partsOf(to);
  if (first.year !== last.year) return `${dayText(from)} ${first.year} to ${dayText(to)} ${last.year}`;
  return first.month === last.month ? `${first.date} to ${dayText(to)}` : `${dayText(from)} to ${dayText(to)}`;
};
