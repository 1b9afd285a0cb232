import {
  addGalleryItem, deleteGalleryItem, getGalleryImage, listAdminGallery, reorderGallery, toggleGalleryItem,
} from '@pawlayer/contracts/admin';
import {
  implement, implementFile, implementUpload, sessionOf, type App, type ReceivedFile, type RequestInfo,
} from '@pawlayer/service-kit';
import { sniffImage } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { addItem, openItemImage, removeItem, reorderItems, toggleItem } from './admin-actions.ts';
import { listAllItems, type Owner } from './admin-queries.ts';

const ownerOf = (request: RequestInfo): Owner => ({ session: sessionOf(request), requestId: request.id });

export const galleryAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listAdminGallery, () => listAllItems(ctx.sql));
  implementUpload(
    app, addGalleryItem, sniffImage,
    ({ form, files, request }) => addItem(ctx, ownerOf(request), form, files['image'] as ReceivedFile), // the contract requires it
  );
  implement(app, reorderGallery, ({ body, request }) => reorderItems(ctx, ownerOf(request), body.ids));
  implement(app, toggleGalleryItem, ({ params, query, request }) => toggleItem(ctx, ownerOf(request), params.id, query.version));
  implement(app, deleteGalleryItem, ({ params, request }) => removeItem(ctx, ownerOf(request), params.id));
  implementFile(app, getGalleryImage, ({ params }) => openItemImage(ctx, params.id));
};
