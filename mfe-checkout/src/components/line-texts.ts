import type { QuoteLine } from '@pawlayer/contracts';

/** For example "Shipping" or "QST 9.975%". */
export const lineName = ({ label, rate }: Pick<QuoteLine, 'label' | 'rate'>): string =>
  rate === undefined ? label : `${label} ${rate}%`;

/** The amount of a line, or "Free" for shipping that costs nothing. */
export const lineText = ({ kind, amount }: QuoteLine): string =>
  kind === 'shipping' && Number(amount) === 0 ? 'Free' : amount;
