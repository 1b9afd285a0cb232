import {
  type AdminOrder,
  getOrderPhoto,
  getRetouch,
  listRetouches,
  type RetouchedCut,
  saveRetouch,
  useRetouch as backToRetouch,
} from '@pawlayer/contracts/admin';
import { cutSizes } from '@pawlayer/mask-editor/photo-canvas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { orderMutation } from '../../lib/queries/order-mutation.ts';
import { photoRenditionQuery } from '../../lib/queries/order-pictures.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';
import { widestRendition } from '../../lib/widest-rendition.ts';
import type { TableSettings } from './engine/table-settings.ts';

/** The picture of the photo that the table cuts: the original where a rendition has too few pixels for a narrow crop. */
export const tablePhotoQuery = ({ id, photo, prepress }: AdminOrder) => {
  const rendition = widestRendition(photo.pictureNames) ?? '';
  const { crop, orientation = 'upright' } = prepress.suggested;
  const renditionWidth = Number.parseInt(rendition, 10);
  if (crop.width * renditionWidth >= cutSizes[orientation].width || photo.width <= renditionWidth)
    return photoRenditionQuery(id, rendition);
  return queryOptions({
    queryKey: ['admin', 'order-photos', id],
    queryFn: ({ signal }) => adminCallFile(getOrderPhoto, { params: { id } }, { signal }),
  });
};

/** The letters of a carved name for the worker, which has no typeface; null where they do not fit. */
export const lettersQuery = (settings: TableSettings | undefined) =>
  queryOptions({
    queryKey: ['admin', 'carved-letters', settings?.carved, settings?.widthMm, settings?.orientation],
    queryFn: async () => {
      if (!settings?.carved) return null;
      const { takeLettersOf } = await import('@pawlayer/mask-editor/carving');
      const { widthMm, orientation } = settings;
      const { width, height } = cutSizes[orientation];
      return (await takeLettersOf(settings.carved, { widthMm, heightMm: (widthMm * height) / width })) ?? null;
    },
    staleTime: Infinity,
  });

/** The versions of an order's portrait, the newest first. */
export const retouchesQuery = (id: string) => adminQuery(['admin', 'retouches', id], listRetouches, { params: { id } });

/** What was painted in a version, for each pixel; it never changes under its hash. */
export const overlayQuery = (id: string, retouch: string) =>
  queryOptions({
    queryKey: ['admin', 'retouch-overlays', id, retouch],
    queryFn: async ({ signal }) => {
      const png = await adminCallFile(getRetouch, { params: { id, retouch } }, { signal });
      const { decodeOverlay } = await import('@pawlayer/layers');
      return decodeOverlay(new Uint8Array(await png.arrayBuffer())).values;
    },
    staleTime: Infinity,
  });

type Painted = { values: Uint8Array; width: number; height: number; colours: readonly string[] };
export type RetouchToSave = { basedOn: string | undefined; madeFor: RetouchedCut; painted: Painted };

/** Has the order cut with what was painted, which is stored as a version. */
export const saveRetouchMutation = (client: QueryClient, id: string) =>
  versionMutation(client, id, async ({ basedOn, madeFor, painted }: RetouchToSave) => {
    const { encodeOverlay } = await import('@pawlayer/layers');
    const { colours, ...overlay } = painted;
    return adminCall(saveRetouch, {
      params: { id },
      form: { madeFor: JSON.stringify(madeFor), ...(basedOn !== undefined && { basedOn }) },
      files: { retouch: new Blob([encodeOverlay(overlay, colours)], { type: 'image/png' }) },
    });
  });

/** Goes back to a version, or to the portrait as cut. */
export const backToRetouchMutation = (client: QueryClient, id: string) =>
  versionMutation(client, id, (retouch: string | null, version) =>
    adminCall(backToRetouch, { params: { id }, body: { version, retouch } }),
  );

/** Changes an order by a version. A version that is refused is listed, too. */
const versionMutation = <Input>(
  client: QueryClient,
  id: string,
  send: (input: Input, version: number) => Promise<AdminOrder>,
) => ({
  ...orderMutation(client, id, send),
  onSettled: () => client.invalidateQueries({ queryKey: retouchesQuery(id).queryKey }),
});
