import { type Carved, type Orientation, pictureWidthMm, portraitAspect, portraitBorderMm } from '@pawlayer/contracts';
import { type CarvedProblem, checkCarved, type Typefaces } from '@pawlayer/layers/carved';

/** What a name is carved into: a picture of this width, without its border. */
export type CarvedInto = { widthMm: number; orientation?: Orientation | undefined };

/** In what words a text is refused: what it is too long for, and how the width is said from which it fits. */
type Words = { tooLongFor: string; sayWidth: (pictureMm: number) => string };

type CarvedRefusals = Partial<Record<keyof Carved, string>>;

/** Why a name cannot be carved into a portrait, for each line of it; empty where it can. */
const explainCarved = (
  text: Carved,
  typefaces: Typefaces,
  { widthMm, orientation = 'upright' }: CarvedInto,
  words: Words,
): CarvedRefusals => {
  const heightMm = orientation === 'across' ? widthMm * portraitAspect : widthMm / portraitAspect;
  const problems = checkCarved({ text, typefaces }, { widthMm, heightMm });
  return Object.fromEntries(problems.map((problem) => [problem.field, explainProblem(problem, words)]));
};

const explainProblem = (problem: CarvedProblem, { tooLongFor, sayWidth }: Words): string => {
  if (problem.kind === 'missing') return `We cannot carve ${problem.characters.slice(0, 5).join(' ')}`;
  const fits =
    problem.fitsMm === null
      ? 'It does not fit on any size.'
      : `It needs a width of at least ${sayWidth(problem.fitsMm)}.`;
  return `This is too long for ${tooLongFor}. ${fits}`;
};

/** For the customer, who knows the products, and sizes with their border. */
export const explainForTier = (
  text: Carved,
  typefaces: Typefaces,
  { product, orientation }: { product: { name: string; size: string }; orientation?: Orientation | undefined },
): CarvedRefusals =>
  explainCarved(
    text,
    typefaces,
    { widthMm: pictureWidthMm(product.size, orientation), orientation },
    {
      tooLongFor: product.name,
      sayWidth: (pictureMm) => `${Math.ceil(pictureMm + 2 * portraitBorderMm) / 10} cm`,
    },
  );

/** For the owner, who enters the width of the picture. */
export const explainForWidth = (text: Carved, typefaces: Typefaces, into: CarvedInto): CarvedRefusals =>
  explainCarved(text, typefaces, into, {
    tooLongFor: `a picture of ${Number(into.widthMm.toFixed(1))} mm`,
    sayWidth: (pictureMm) => `${Math.ceil(pictureMm)} mm`,
  });

/** What keeps a paid order's name from being carved, in words for the owner; undefined where nothing does. */
export const describeUncarvable = (refusals: CarvedRefusals): string | undefined => {
  const [why] = Object.values(refusals);
  return why === undefined
    ? undefined
    : `The name on the portrait cannot be carved. ${why} Agree with the customer on another one, then change the cut.`;
};
