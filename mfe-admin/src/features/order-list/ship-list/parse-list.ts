import { bareTrackingNumber, carriersOf, findCarrier } from '@pawlayer/contracts/admin';

/** What a line of a pasted list says, as far as it is understood. */
export type ListedParcel = {
  /** From 1 on, as it was pasted. */
  line: number;
  text: string;
  orderNumber?: string;
  carrier?: string;
  /** As written; perhaps no carrier's. */
  trackingNumber?: string;
};

type ParsedList = {
  /** The first line, if it names the columns. */
  heading: string | undefined;
  parcels: ListedParcel[];
};

type Columns = { order: number; tracking: number; carrier: number };

/**
 * Reads lines of an order's number and a tracking number, with a carrier or not, as people type them and as
 * spreadsheets and carriers export them: in any order, between tabs, semicolons, commas or spaces, in quotes or not.
 */
export const parseList = (pasted: string): ParsedList => {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    // The first cell of a row may be empty, so tabs before it stay.
    .map((text, index) => ({ text: text.trimEnd().replace(/^ +/, ''), line: index + 1 }))
    .filter(({ text }) => text.trim() !== '');
  const columns = lines[0] && findColumns(lines[0].text);
  const rows = columns ? lines.slice(1) : lines;
  return {
    heading: columns ? lines[0]?.text : undefined,
    parcels: rows.map(({ text, line }) => ({ line, text, ...parseLine(text, columns) })),
  };
};

const parseLine = (text: string, columns: Columns | undefined): Partial<ListedParcel> => {
  const cells = splitCells(text);
  if (cells.length === 1) return parseWords(text.split(/\s+/));
  const orderNumber = findOrderNumber(columns ? [cells[columns.order] ?? ''] : cells);
  const others = cells.filter((cell) => findOrderNumber([cell]) !== orderNumber || orderNumber === undefined);
  const [other] = others;
  if (!columns && other !== undefined && others.length === 1)
    return parseWords([orderNumber ?? '', ...other.split(/\s+/)]);
  const named = columns && cells[columns.carrier];
  const carrier = named || others.find((cell) => !/\d/.test(cell) && findCarrier(cell) !== undefined);
  const trackingNumber = columns
    ? cells[columns.tracking]
    : findTrackingNumber(others.filter((cell) => cell !== carrier));
  return toParcel({ orderNumber, carrier, trackingNumber });
};

/** Words between spaces: those that are no order number are a carrier and a tracking number, which may have spaces. */
const parseWords = (words: readonly string[]): Partial<ListedParcel> => {
  const at = words.findIndex((word) => findOrderNumber([word]) !== undefined);
  const rest = words.filter((_, index) => index !== at);
  const orderNumber = findOrderNumber([words[at] ?? '']);
  if (carriersOf(rest.join('')).length > 0) return toParcel({ orderNumber, trackingNumber: rest.join(' ') });
  for (let count = Math.min(3, rest.length); count > 0; count -= 1) {
    for (const [name, number] of [
      [rest.slice(0, count), rest.slice(count)],
      [rest.slice(-count), rest.slice(0, -count)],
    ] as const)
      if (!/\d/.test(name.join('')) && findCarrier(name.join(' ')) !== undefined)
        return toParcel({ orderNumber, carrier: name.join(' '), trackingNumber: number.join(' ') });
  }
  const first = rest.findIndex((word) => /\d/.test(word));
  const carrier = rest.slice(0, Math.max(0, first)).join(' ');
  return toParcel({ orderNumber, carrier, trackingNumber: rest.slice(carrier === '' ? 0 : first).join(' ') });
};

const toParcel = (found: {
  orderNumber: string | undefined;
  carrier?: string | undefined;
  trackingNumber: string | undefined;
}): Partial<ListedParcel> => ({
  ...(found.orderNumber !== undefined && { orderNumber: found.orderNumber }),
  ...(found.carrier && { carrier: findCarrier(found.carrier) ?? found.carrier }),
  ...(found.trackingNumber && { trackingNumber: found.trackingNumber }),
});

/** The cells of a line, without quotes and without what spreadsheets put around numbers to keep them as text. */
const splitCells = (text: string): string[] => {
  const separator = ['\t', ';', ','].find((char) => text.includes(char));
  const cells = separator === undefined ? [text] : (text.match(cellsBetween(separator)) ?? [text]);
  return cells.map((cell) =>
    cell
      .replace(/^=?"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .replace(/^["'=]+|"+$/g, '')
      .trim(),
  );
};

/** Quoted cells may have the separator. */
const cellsBetween = (separator: string): RegExp =>
  new RegExp(`(?<=^|${separator})(?:=?"(?:[^"]|"")*"|[^${separator}]*)`, 'g');

/** An order's number, which may have something before it, such as `#` or `PAW-`. */
const findOrderNumber = (cells: readonly string[]): string | undefined =>
  cells
    .map((cell) => /^(?:.*[^0-9A-Z])?([0-9A-F]{8})$/i.exec(cell)?.[1]?.toUpperCase())
    .find((number) => number !== undefined);

/** One that fits a carrier; otherwise the first that could be one. */
const findTrackingNumber = (cells: readonly string[]): string | undefined =>
  cells.find((cell) => carriersOf(cell).length > 0) ??
  cells.find((cell) => /\d/.test(cell) && bareTrackingNumber(cell).length >= 5 && /^[\w .+-]+$/.test(cell));

/** The columns by their names, when a line has no order's number but names one of tracking numbers. */
const findColumns = (text: string): Columns | undefined => {
  const cells = splitCells(text);
  if (cells.length === 1 || findOrderNumber(cells) !== undefined) return undefined;
  const at = (name: RegExp) => cells.findIndex((cell) => name.test(cell) && !/url|link|date|status/i.test(cell));
  const tracking = at(/track|suivi|\bpin\b/i);
  const order = at(/order|reference|\bref\b|commande/i);
  return tracking < 0 || order < 0 ? undefined : { order, tracking, carrier: at(/carrier|courier|transporteur/i) };
};
