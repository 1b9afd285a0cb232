import type { Colourway } from '@pawlayer/contracts';
import type { Ctx } from '../../context.ts';
import { listColourways } from './queries.ts';
import { findSold, hasColourway, isOffered, type KeptLook, lookOf, notOffered, toColourway } from './rules.ts';

/** What a poster may have, in the owner's order. */
export const getColourways = async ({ sql }: Pick<Ctx, 'sql'>): Promise<Colourway[]> =>
  (await listColourways(sql)).filter(isOffered).map(toColourway);

/**
 * The same cut with its colourway as it is sold: as one of `kept` has it already, or else as it is offered. Throws
 * `validation`, of this field, where it is neither.
 */
export const keepColourway = async <Cut extends KeptLook>(
  { sql }: Pick<Ctx, 'sql'>,
  cut: Cut,
  { kept = [], field }: { kept?: readonly KeptLook[]; field: string },
): Promise<Cut & Pick<KeptLook, 'sold'>> => {
  if (!hasColourway(cut)) return cut;
  const sold = findSold(cut, kept, await listColourways(sql));
  if (!sold) throw notOffered(field);
  return { ...cut, sold };
};

/**
 * The style, the colourway and the ground that the owner chose, and the carved name, as they are kept; the former ones
 * where nothing is said.
 */
export const keepLook = async (
  ctx: Pick<Ctx, 'sql'>,
  { style, colourway, ground, groundTone, carved: said }: Omit<KeptLook, 'sold'>,
  { former, kept }: { former: KeptLook; kept: readonly KeptLook[] },
): Promise<KeptLook> => {
  const carved = said === undefined ? former.carved : said;
  return style === undefined
    ? lookOf({ ...former, carved })
    : keepColourway(ctx, lookOf({ style, colourway, ground, groundTone, carved }), { kept, field: 'colourway' });
};
