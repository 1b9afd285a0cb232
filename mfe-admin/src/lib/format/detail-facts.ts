import { OrderStatus } from '@pawlayer/contracts';
import { statusLabel } from '@pawlayer/contracts/admin';
import { formatCadCents } from './money.ts';

type Detail = Readonly<Record<string, unknown>>;
/** Says what an object is; empty for an unknown one. */
type Describe = (value: unknown) => string | undefined;

/** The details of an event as pairs of label and text, without empty ones. */
export const detailFacts = (detail: Detail, describe: Describe = () => undefined): [string, string][] =>
  Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    const label = name.replace(/Cents$/, '').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
    return [[label, detailText(name, value, describe)] as [string, string]]; // flatMap widens the pair
  });

const detailText = (name: string, value: unknown, describe: Describe): string => {
  if (name.endsWith('Cents')) return formatCadCents(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => detailText('', each, describe)).join(', ');
  if (typeof value === 'object' && value !== null) return describe(value) ?? objectText(value, describe);
  const status = OrderStatus.safeParse(value);
  if (status.success) return statusLabel(status.data);
  return name === 'mail' ? String(value).replaceAll('-', ' ') : String(value);
};

const objectText = (value: object, describe: Describe): string =>
  detailFacts({ ...value }, describe)
    .map((pair) => pair.join(' '))
    .join(', ');
