import type { ChosenCut } from '@pawlayer/contracts';
import type { Ctx } from '../context.ts';
import { findCutPhoto } from './queries.ts';
import { mayKeep, misshapenCrop } from './rules.ts';

/** Throws `validation` for a crop that has not the shape of a portrait that hangs so, unless an open order has it already. */
export const assertCropFits = async (
  { sql }: Pick<Ctx, 'sql'>,
  { cut, ...whose }: { customerId: string; uploadId: string; cut?: ChosenCut | undefined },
): Promise<void> => {
  const photo = cut && (await findCutPhoto(sql, whose));
  if (photo && !mayKeep(photo, cut)) throw misshapenCrop();
};
