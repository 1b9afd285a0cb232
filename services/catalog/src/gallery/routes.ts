import { galleryFirstView, listGallery } from '@pawlayer/contracts';
import { implementCached, serveObjects, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { findGalleryImage, findGalleryPicture, readGallery, readGalleryPreloads } from './actions.ts';

export const galleryRoutes = (app: App, ctx: Ctx): void => {
  implementCached(app, listGallery, () => readGallery(ctx));
  app.get(galleryFirstView.preloadsPath, async (c) => c.html(await readGalleryPreloads(ctx)));
  serveObjects(app, '/gallery-images/:owner/:name', ctx, ({ owner, name }) => findGalleryPicture(ctx, owner, name));
  serveObjects(app, '/gallery-images/:name', ctx, ({ name }) => findGalleryImage(ctx, name));
};
