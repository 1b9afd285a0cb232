import type { Product } from '@pawlayer/contracts';
import { givesPixelsBack } from '@pawlayer/ui/true-pixels';
import { hiddenPixelsNote } from '../../components/hidden-pixels-note.ts';

type Status = { isInspecting: boolean; hasFailed: boolean; count: number | undefined; products: readonly Product[] };

/** The text below the picture. */
export const statusOf = ({ isInspecting, hasFailed, count, products }: Status): string => {
  if (isInspecting) return 'Looking at the photo...';
  if (hasFailed && !givesPixelsBack()) return hiddenPixelsNote;
  if (hasFailed) return 'Your photo. We cut its layers, and look them over, before we print.';
  return count === undefined ? 'Cutting the colours, one moment.' : captionOf(count, products);
};

/** For example "6 colours, as in Beloved or Treasured". */
const captionOf = (count: number, products: readonly Product[]): string => {
  const tiers = products.filter(({ layersMin, layersMax }) => layersMin <= count && count <= layersMax);
  const names = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(tiers.map(({ name }) => name));
  return names ? `${count} colours, as in ${names}` : `${count} colours`;
};
