import { sniffPhotoType } from '@pawlayer/contracts';
import {
  addGalleryItem,
  deleteGalleryItem,
  getGalleryImage,
  listAdminGallery,
  reorderGallery,
  toggleGalleryItem,
} from '@pawlayer/contracts/admin';
import { implement, implementFile, implementUpload, ownerOf, type App, type ReceivedFile } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { addItem, openItemImage, readAllItems, removeItem, reorderItems, toggleItem } from './admin-actions.ts';

export const galleryAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminGallery, () => readAllItems(ctx));
  implementUpload(app, addGalleryItem, sniffPhotoType, ({ form, files, request }) =>
    addItem(ctx, ownerOf(request), form, {
      image: files['image'] as ReceivedFile, // required by the contract
      before: files['before'],
    }),
  );
  implement(app, reorderGallery, ({ body, request }) => reorderItems(ctx, ownerOf(request), body.ids));
  implement(app, toggleGalleryItem, ({ params, query, request }) =>
    toggleItem(ctx, ownerOf(request), params.id, query.version),
  );
  implement(app, deleteGalleryItem, ({ params, request }) => removeItem(ctx, ownerOf(request), params.id));
  implementFile(app, getGalleryImage, ({ params }) => openItemImage(ctx, params.id));
};
