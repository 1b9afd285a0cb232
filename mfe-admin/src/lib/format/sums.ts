const cad = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum of many orders: "1234567.80" → "1,234,567.80 CAD", "-8.93" → "−8.93 CAD". */
export const formatSum = (sum: string): string => `${cad.format(Number(sum)).replace('-', '−')} CAD`;

/** In whole cents, so that nothing is lost by adding: "-8.93" → -893. */
export const centsOf = (sum: string): number => Math.round(Number(sum) * 100);

/** -893 → "−8.93 CAD". */
export const formatSumOfCents = (cents: number): string => formatSum((cents / 100).toFixed(2));

/** A number of any size: 12345 → "12,345". */
export const formatCount = (count: number): string => count.toLocaleString('en-CA');

/** 1 → "1 order", 12345 → "12,345 orders". */
export const countInWords = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
