import { isolated, type Orientation, pictureWidthMm, type Product } from '@pawlayer/contracts';
import type { CarvedProblem, CarvedSize } from '@pawlayer/layers/carved';
import type { CarvedLine } from './carved.ts';

/** What keeps a name from being carved on portraits of each size that is sold, such as `6 × 8 in`. */
export type CarvedFits = Readonly<Record<string, readonly CarvedProblem[]>>;

type Tier = Pick<Product, 'name' | 'size'>;
type Sold = { products: readonly Tier[]; tier: Tier | undefined; orientation: Orientation };
/** `refusal` keeps the visitor from going on; `note` does not. */
type LineTexts = { refusal?: string; note?: string };

/** The picture of a portrait of this size, without its border. */
export const carvedSizeOf = (size: string, orientation: Orientation): CarvedSize => ({
  widthMm: pictureWidthMm(size, orientation),
  heightMm: pictureWidthMm(size, orientation === 'across' ? 'upright' : 'across'),
});

/** Says on which sizes a line of a carved name fits; nothing where it fits on all, or on the chosen one. */
export const fitTextsOf = (line: CarvedLine, fits: CarvedFits, { products, tier, orientation }: Sold): LineTexts => {
  const problemsOf = ({ size }: Tier) => (fits[size] ?? []).filter(({ field }) => field === line);
  const missing = products
    .flatMap(problemsOf)
    .flatMap((problem) => (problem.kind === 'missing' ? problem.characters : []));
  if (missing.length > 0) return { refusal: `We cannot carve ${[...new Set(missing)].join(' ')}` };

  const tooSmall = products.filter((product) => problemsOf(product).length > 0);
  const wideEnough = products.filter((product) => !tooSmall.includes(product));
  if (tooSmall.length === 0) return {};
  if (wideEnough.length === 0) return { refusal: 'This is too long for every size. Please shorten it.' };
  const list = (tiers: readonly Tier[]) => listOf(tiers.map((each) => withWidth(each, orientation)));
  if (!tier) return { note: `This fits on ${list(wideEnough)}. It is too long for ${list(tooSmall)}.` };
  if (problemsOf(tier).length === 0) return {};
  return {
    refusal: `This is too long for ${withWidth(tier, orientation)}. It fits on ${list(wideEnough)}: choose another size, or shorten it.`,
  };
};

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-CA').format(names);

const withWidth = ({ name, size }: Tier, orientation: Orientation): string =>
  `${isolated(name)} (${(Math.round(pictureWidthMm(size, orientation)) / 10).toFixed(1)} cm wide)`;
