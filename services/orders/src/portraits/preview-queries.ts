import type { ChosenCut, Preview } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { ColourRange, CutOrder } from './preview-rules.ts';

type CutOrderRow = {
  id: string;
  number: string;
  object_key: string;
  upload_id: string;
  width: number;
  height: number;
  product_name: string;
  product_size: string;
  layers_min: number | null;
  layers_max: number | null;
  pet_name: string;
  cut: ChosenCut | null;
  customer_cut: ChosenCut | null;
  can_change_cut: boolean;
  preview: Preview | null;
  is_memorial: boolean;
  is_paid: boolean;
  is_visible: boolean;
  is_photo_lost: boolean;
  is_photo_erased: boolean;
};

type CutState = {
  preview: Preview | undefined;
  isMemorial: boolean;
  isPaid: boolean;
  isVisible: boolean;
  isPhotoLost: boolean;
  isPhotoErased: boolean;
  /** What the customer chose, once the owner has changed the cut. */
  customerCut: ChosenCut | undefined;
  canChangeCut: boolean;
};

const toRange = ({ layers_min: min, layers_max: max }: CutOrderRow): ColourRange | undefined =>
  min === null || max === null ? undefined : { min, max };

/** As {@link findCutOrder}, for an order that is known. */
export const getCutOrder = async (sql: Sql, id: string): Promise<CutOrder & CutState> => {
  const order = await findCutOrder(sql, id);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
};

/** The data needed to cut an order's photo. */
export const findCutOrder = async (sql: Sql, id: string): Promise<(CutOrder & CutState) | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<CutOrderRow[]>`
      select o.id, o.number, u.object_key, o.upload_id, u.width, u.height, o.product_name, o.product_size,
        o.layers_min, o.layers_max, u.pet_name,
        coalesce(o.cut, u.cut) as cut, o.preview, o.is_memorial, order_is_paid(o.status) as is_paid,
        order_is_visible(o.status) as is_visible,
        u.photo_lost_at is not null as is_photo_lost, u.erased_at is not null as is_photo_erased, customer_cut,
        order_is_before_printing(o.status, o.production) and order_cut_is_open(o.id) and u.erased_at is null
          and u.photo_lost_at is null as can_change_cut
      from orders o join uploads u on u.id = o.upload_id where o.id = ${id}`,
  );
  if (!row) return undefined;
  return {
    id: row.id,
    number: row.number,
    objectKey: row.object_key,
    uploadId: row.upload_id,
    photo: { width: row.width, height: row.height },
    product: { name: row.product_name, size: row.product_size, colours: toRange(row) },
    petName: row.pet_name,
    cut: row.cut ?? undefined,
    preview: row.preview ?? undefined,
    isMemorial: row.is_memorial,
    isPaid: row.is_paid,
    isVisible: row.is_visible,
    isPhotoLost: row.is_photo_lost,
    isPhotoErased: row.is_photo_erased,
    customerCut: row.customer_cut ?? undefined,
    canChangeCut: row.can_change_cut,
  };
};

/** Stores the preview, unless another cut was chosen while it was being made. */
export const markPreviewMade = async (
  sql: Sql,
  { id, cut }: Pick<CutOrder, 'id' | 'cut'>,
  preview: Preview,
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      update orders set preview = ${sql.json(preview)}, updated_at = now()
      from uploads
      where orders.id = ${id} and uploads.id = orders.upload_id and preview is null
        and coalesce(orders.cut, uploads.cut) is not distinct from ${cut ? sql.json(cut) : null}::jsonb`,
  );
};

export const findPreview = async (
  sql: Sql,
  orderId: string,
): Promise<{ isVisible: boolean; preview: Preview | undefined } | undefined> => {
  const [row] = await queryWithRetry(
    () =>
      sql<{ is_visible: boolean; preview: Preview | null }[]>`
      select order_is_visible(status) as is_visible, preview from orders where id = ${orderId}`,
  );
  return row && { isVisible: row.is_visible, preview: row.preview ?? undefined };
};
