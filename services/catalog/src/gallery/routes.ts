import { listGallery } from '@pawlayer/contracts';
import { implementCached, serveObjects, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { openGalleryImage, openGalleryPicture, readGallery } from './actions.ts';

/** What is hidden or withdrawn is gone within a second, of which the reading itself takes its share. */
const freshMs = 500;
/** The picture of an id never changes. */
const forEver = 'public, max-age=31536000, immutable';
/** The picture of a name may change. */
const forMinutes = 'public, max-age=300';

export const galleryRoutes = (app: App, ctx: Ctx): void => {
  implementCached(app, listGallery, () => readGallery(ctx), { freshMs });
  serveObjects(app, '/gallery-images/:owner/:name', forEver, ({ owner, name }) => openGalleryPicture(ctx, owner, name));
  serveObjects(app, '/gallery-images/:name', forMinutes, ({ name }) => openGalleryImage(ctx, name));
};
