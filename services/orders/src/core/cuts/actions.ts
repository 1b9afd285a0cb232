import type { ChosenCut } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { keepColourway } from '../colourways/actions.ts';
import { explainForTier, explainForWidth, type CarvedInto } from './carved-rules.ts';
import { findCutPhoto } from './queries.ts';
import { type KeptCut, mayKeep, misshapenCrop } from './rules.ts';

type Product = { name: string; size: string };

/**
 * The cut of an order of this product as it is kept. Throws `validation` for a crop that has not the shape of a portrait
 * that hangs so, for a colourway that is not offered, unless an open order has it already, and for a name that cannot be
 * carved at this size, also where it is kept from before and nothing is said of the cut.
 */
export const keepCut = async (
  { sql, openTypefaces }: Pick<Ctx, 'sql' | 'openTypefaces'>,
  { cut, ...whose }: { customerId: string; uploadId: string; productId: string; cut?: ChosenCut | undefined },
  product: Product,
): Promise<KeptCut | undefined> => {
  const photo = await findCutPhoto(sql, whose);
  if (!photo) return cut; // no order is opened of it
  const cutWith = cut ?? photo.formerCut;
  if (cutWith) await assertFitsTier({ openTypefaces }, cutWith, product);
  if (!cut) return undefined;
  if (!mayKeep(photo, cut)) throw misshapenCrop();
  return keepColourway({ sql }, cut, { kept: photo.keptCuts, field: 'cut.colourway' });
};

const assertFitsTier = async (
  { openTypefaces }: Pick<Ctx, 'openTypefaces'>,
  { carved, orientation }: Pick<ChosenCut, 'carved' | 'orientation'>,
  product: Product,
): Promise<void> => {
  if (carved) assertNone(explainForTier(carved, await openTypefaces(), { product, orientation }), 'cut.carved.');
};

/**
 * Throws `validation` where a name cannot be carved at the width that the owner chose. The field is the name's where the
 * owner said it, and otherwise the width.
 */
export const assertCarvable = async (
  { openTypefaces }: Pick<Ctx, 'openTypefaces'>,
  { carved, ...into }: CarvedInto & Pick<ChosenCut, 'carved'>,
  isSaid: boolean,
): Promise<void> => {
  if (!carved) return;
  const refusals = explainForWidth(carved, await openTypefaces(), into);
  if (isSaid) assertNone(refusals, 'carved.');
  const [why] = Object.values(refusals);
  if (why !== undefined)
    throw new ApiProblem('validation', { fields: { widthMm: `The name on the portrait does not fit. ${why}` } });
};

const assertNone = (refusals: Readonly<Record<string, string>>, prefix: string): void => {
  const refused = Object.entries(refusals);
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map(([field, why]) => [prefix + field, why]));
  throw new ApiProblem('validation', { fields });
};
