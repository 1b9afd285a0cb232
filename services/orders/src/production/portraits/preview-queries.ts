import type { Preview } from '@pawlayer/contracts';
import { mapFirst, runWithRetry, withoutNulls, type Sql } from '@pawlayer/db';
import type { CutState } from '../../core/cuts/closed-rules.ts';
import type { KeptCut } from '../../core/cuts/rules.ts';
import { productOf } from '../../core/orders/sql-predicates.ts';
import type { CutOrder } from './preview-rules.ts';

type SeenCut = CutState & {
  preview: Preview | undefined;
  isMemorial: boolean;
  isPaid: boolean;
  isVisible: boolean;
  /** What the customer chose, once the owner has changed the cut. */
  customerCut: KeptCut | undefined;
};

/** As {@link findCutOrder}, for an order that is known. */
export const getCutOrder = async (sql: Sql, id: string): Promise<CutOrder & SeenCut> => {
  const order = await findCutOrder(sql, id);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
};

/** The data needed to cut an order's photo. */
export const findCutOrder = (sql: Sql, id: string): Promise<(CutOrder & SeenCut) | undefined> =>
  mapFirst(sql, withoutNulls<CutOrder & SeenCut>)`
    select o.id, o.number, o.version, u.object_key, o.upload_id, u.pet_name,
      jsonb_build_object('width', u.width, 'height', u.height) as photo,
      ${productOf(sql)} || case when layers_min is null or layers_max is null then '{}' else
        jsonb_build_object('colours', jsonb_build_object('min', layers_min, 'max', layers_max))
      end as product,
      coalesce(o.cut, u.cut) as cut, o.preview, o.is_memorial, order_is_paid(o.status) as is_paid,
      order_is_visible(o.status) as is_visible,
      u.photo_lost_at is not null as is_photo_lost, u.erased_at is not null as is_photo_erased, customer_cut,
      order_is_before_printing(o.status, o.production) as is_before_printing, order_cut_is_open(o.id) as is_cut_open
    from orders o join uploads u on u.id = o.upload_id where o.id = ${id}`;

/** Stores the preview, unless another cut was chosen while it was being made. */
export const markPreviewMade = (sql: Sql, { id, cut }: Pick<CutOrder, 'id' | 'cut'>, preview: Preview): Promise<void> =>
  runWithRetry(sql)`
    update orders set preview = ${sql.json(preview)}, is_name_uncarvable = null, updated_at = now()
    from uploads
    where ${isStillToBeCut(sql, { id, cut })}`;

/** Keeps that the name on the portrait cannot be carved, unless another cut was chosen meanwhile. */
export const markNameUncarvable = (sql: Sql, order: Pick<CutOrder, 'id' | 'cut'>): Promise<void> =>
  runWithRetry(sql)`
    update orders set is_name_uncarvable = true, updated_at = now() from uploads where ${isStillToBeCut(sql, order)}`;

/** For rows of `orders` and `uploads`: whether they are this order's, which has no preview and is still cut so. */
const isStillToBeCut = (sql: Sql, { id, cut }: Pick<CutOrder, 'id' | 'cut'>) => sql`
  orders.id = ${id} and uploads.id = orders.upload_id and preview is null
    and coalesce(orders.cut, uploads.cut) is not distinct from ${cut ? sql.json(cut) : null}::jsonb`;

type MadePreview = { isVisible: boolean; preview: Preview | undefined };

export const findPreview = (sql: Sql, orderId: string): Promise<MadePreview | undefined> =>
  mapFirst(sql, withoutNulls<MadePreview>)`
    select order_is_visible(status) as is_visible, preview from orders where id = ${orderId}`;
