const isWeekend = (date: Date): boolean => date.getDay() === 0 || date.getDay() === 6;

/** The day `days` working days (Monday to Friday) after `from`, in local time. */
export const addBusinessDays = (from: Date, days: number): Date => {
  const date = new Date(from);
  let left = days;
  while (left > 0) {
    date.setDate(date.getDate() + 1);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
};
