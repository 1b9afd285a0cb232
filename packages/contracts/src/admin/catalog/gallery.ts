import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { GalleryItem } from '../../catalog/gallery.ts';
import { id, requiredName } from '../../fields.ts';
import { photoPart } from '../../photo-part.ts';
import { roles } from '../../roles.ts';
import { versionInQuery } from '../version.ts';

const defineCall = callsOf({ owner: 'catalog', roles: roles.moderation });

/**
 * A gallery item on the admin pages. `pictures` is empty until the renditions exist. `version` increases with every
 * change.
 */
export const AdminGalleryItem = GalleryItem.extend({
  version: z.int(),
  /** The order whose portrait it is. */
  orderId: id().optional(),
  /** The order's customer no longer allows it: nobody sees it, and it is about to be deleted. */
  isWithdrawn: z.boolean().optional(),
});
export type AdminGalleryItem = z.infer<typeof AdminGalleryItem>;

/** The text fields of the form that adds an item, with their defaults. */
export const GalleryForm = z.object({
  petName: requiredName('Pet name is required'),
  colorway: requiredName('Colorway is required'),
  /** The name of a product that is in the shop. */
  productName: requiredName('Please choose a size'),
  aspectRatio: z
    .enum(['3:4', '4:3', '1:1'], { error: 'Please choose an aspect ratio' })
    .or(z.literal('').transform(() => '3:4' as const))
    .default('3:4'),
  orientation: z
    .enum(['portrait', 'landscape'], { error: 'Please choose an orientation' })
    .or(z.literal('').transform(() => 'portrait' as const))
    .default('portrait'),
  displayOrder: z.coerce
    .number({ error: 'A whole number' })
    .int('A whole number')
    .min(0, 'From 0 to 9999')
    .max(9999, 'From 0 to 9999')
    .default(0),
  /** The order whose portrait it is, if its customer allows that; an order has one item at most. */
  orderId: id().optional(),
});
export type GalleryForm = z.infer<typeof GalleryForm>;

/** Every visitor gets the whole gallery in one answer, so it does not grow without end. */
export const maxGalleryItems = 500;

/** Items that are added at the same time may all find the last place free. */
const maxOrdered = 2 * maxGalleryItems;

export const listAdminGallery = defineCall({
  route: 'GET /api/admin/gallery',
  summary: 'All gallery items by display order',
  response: z.array(AdminGalleryItem),
});

export const addGalleryItem = defineCall({
  route: 'POST /api/admin/gallery',
  summary:
    'Adds an item, unless the gallery has 500; its pictures are made by the worker. The item that an order has already is answered again',
  form: GalleryForm,
  files: {
    image: photoPart('Please select an image'),
    /** The photo that it was made of, to be shown beside it. */
    before: photoPart('Please select a photo', false),
  },
  status: 201,
  response: AdminGalleryItem,
  errors: ['conflict', 'photo_unreadable', 'unsupported_type'],
});

export const deleteGalleryItem = defineCall({
  route: 'DELETE /api/admin/gallery/{id}',
  summary: 'Deletes an item and its objects',
  status: 204,
  response: z.void(),
});

export const toggleGalleryItem = defineCall({
  route: 'PATCH /api/admin/gallery/{id}/toggle',
  summary: 'Shows or hides an item; with `version`, only when nobody changed it in the meantime',
  query: z.object({ version: versionInQuery.optional() }),
  response: AdminGalleryItem,
  errors: ['conflict'],
});

export const reorderGallery = defineCall({
  route: 'PATCH /api/admin/gallery/order',
  summary: 'The display order of all items at once; refused when the list is not the one that is there',
  body: z.object({ ids: z.array(id()).min(1).max(maxOrdered) }),
  response: z.array(AdminGalleryItem),
  errors: ['conflict'],
});

export const getGalleryImage = defineCall({
  route: 'GET /api/admin/gallery/{id}/image',
  summary: "An item's picture, active or not",
  media: 'image/jpeg',
});
