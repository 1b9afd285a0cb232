import type { GalleryItem } from '@pawlayer/contracts';
import { expect, type APIRequestContext } from '@playwright/test';
import { eventually } from './sandbox-client.ts';

/** Waits until the worker has made all pictures of the demo gallery, which takes minutes on a busy machine. */
export const galleryWithPictures = (request: APIRequestContext): Promise<GalleryItem[]> =>
  eventually(240, 'pictures of all ten', async () => {
    const answer = await request.get('/api/gallery');
    const gallery = (await answer.json()) as GalleryItem[]; // by the contract
    expect(gallery).toHaveLength(10);
    return gallery.every(({ pictures }) => pictures.length > 0) && gallery;
  });
