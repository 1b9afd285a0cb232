import { Readable } from 'node:stream';
import { packingFileName } from '@pawlayer/contracts';
import type { PackingKind } from '@pawlayer/contracts/admin';
import { ImageWorkerUnavailable } from '@pawlayer/images';
import { ApiProblem, type OpenObject, type Owner, readContact } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getPacking } from '../../core/index.ts';
import { findParcels, recordPacking } from './admin-queries.ts';
import { toLabel, toSlip } from './paper-rules.ts';

/**
 * Makes the labels or slips of these orders, in their order, after recording in the audit log that addresses leave the
 * store. Nothing is kept. Throws `not_found`, and `unavailable` when the file could not be made.
 */
export const openPackingFile = async (
  ctx: Ctx,
  owner: Owner,
  kind: PackingKind,
  ids: readonly string[],
): Promise<OpenObject & { filename: string }> => {
  const [packing, contact, found] = await Promise.all([
    getPacking(ctx),
    readContact(ctx.sql),
    findParcels(ctx.sql, ids),
  ]);
  const parcels = ids.map((id) => {
    const parcel = found.find((other) => other.id === id);
    if (!parcel) throw new ApiProblem('not_found', 'One of these orders does not exist.');
    return parcel;
  });
  await recordPacking(ctx.sql, kind, ids, owner);
  const { bytes, missing, usage } = await ctx.paperMaker
    .makePdf({
      title: kind === 'labels' ? 'Address labels' : 'Packing slips',
      papers: parcels.map((parcel) =>
        kind === 'labels' ? toLabel(parcel, packing) : toSlip(parcel, packing, contact),
      ),
    })
    .catch((error: unknown) => {
      if (!(error instanceof ImageWorkerUnavailable)) throw error;
      throw new ApiProblem('unavailable', 'The file could not be made. Please try fewer orders.', { cause: error });
    });
  ctx.log.info(
    { kind, papers: ids.length, withMissingGlyphs: missing.filter((count) => count > 0).length, ...usage },
    'papers made',
  );
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    contentType: 'application/pdf',
    filename: packingFileName(
      kind,
      parcels.map(({ number }) => number),
    ),
  };
};
