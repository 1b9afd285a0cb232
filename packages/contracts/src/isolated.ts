/** What is written from right to left (the blocks for it in UAX 9), and marks that turn the direction of what follows. */
const turning =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Marks that could end the isolate, or reach out of it. */
const reaching = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * What somebody typed, for the middle of a text of ours: Hebrew or Arabic stays in its place, and the words, numbers and
 * brackets around it stay in theirs. Each line is between FSI and PDI (UAX 9); a text that needs no isolate has none.
 * In elements, `<bdi>` does the same.
 */
export const isolated = (typed: string): string =>
  typed.replaceAll(/[^\r\n]+/g, (line) => (turning.test(line) ? `\u2068${line.replaceAll(reaching, '')}\u2069` : line));
