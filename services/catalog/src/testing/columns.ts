import type { Columns } from '@pawlayer/db/testing';
import { messagingColumns } from '@pawlayer/messaging/testing';

/**
 * What each column of the catalog holds. An item with an order is a customer's: it is hidden once they are erased, and
 * deleted by the timer.
 */
export const columns: Columns = {
  ...messagingColumns,
  gallery_items: {
    customer: `pet_name image_key pictures dominant_color order_id consented_at before_id before_key before_width
      before_height before_color before_pictures`,
    neither: `id colorway product_id image_path aspect_ratio orientation display_order active version width height
      created_at updated_at`,
  },
  products: {
    neither: `id name size price_cents original_price_cents description badge layers_min layers_max included
      display_order active version updated_at`,
  },
};
