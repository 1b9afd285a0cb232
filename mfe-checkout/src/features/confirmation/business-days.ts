const dayMs = 86_400_000;

const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** The day, `2026-12-04`, `days` working days (Monday to Friday) after `from`. */
export const addBusinessDays = (from: string, days: number): string => {
  let date = new Date(from);
  let left = days;
  while (left > 0) {
    date = new Date(date.getTime() + dayMs);
    if (!isWeekend(date)) left -= 1;
  }
  return date.toISOString().slice(0, 10);
};
