import type { ChosenCut } from '@pawlayer/contracts';
import { keepColourway } from '../colourways/actions.ts';
import type { Ctx } from '../context.ts';
import { findCutPhoto } from './queries.ts';
import { type KeptCut, mayKeep, misshapenCrop } from './rules.ts';

/**
 * The cut of an order as it is kept. Throws `validation` for a crop that has not the shape of a portrait that hangs so, and
 * for a colourway that is not offered, unless an open order has it already.
 */
export const keepCut = async (
  { sql }: Pick<Ctx, 'sql'>,
  { cut, ...whose }: { customerId: string; uploadId: string; cut?: ChosenCut | undefined },
): Promise<KeptCut | undefined> => {
  const photo = cut && (await findCutPhoto(sql, whose));
  if (!photo) return cut; // no order is opened of it
  if (!mayKeep(photo, cut)) throw misshapenCrop();
  return keepColourway({ sql }, cut, { kept: photo.keptCuts, field: 'cut.colourway' });
};
