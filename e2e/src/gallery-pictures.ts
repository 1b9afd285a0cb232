import type { GalleryItem } from '@pawlayer/contracts';
import { expect, type APIRequestContext } from '@playwright/test';
import { eventually } from './sandbox-client.ts';

/** The demo gallery, once the worker has made every picture of it; a busy machine takes minutes. */
export const galleryWithPictures = (request: APIRequestContext): Promise<GalleryItem[]> =>
  eventually(240, 'pictures of all ten', async () => {
    const answer = await request.get('/api/gallery');
    const gallery = (await answer.json()) as GalleryItem[]; // by the contract
    expect(gallery).toHaveLength(10);
    return gallery.every(({ pictures }) => pictures.length > 0) && gallery;
  });
