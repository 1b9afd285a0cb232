import { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { bearer, openSession } from './admin-session.ts';
import { toast } from './page-parts.ts';
import { smallPhoto } from './photos.ts';

/** An item of the gallery on the admin page. */
export const galleryRow = (page: Page, petName: string) => page.getByRole('listitem').filter({ hasText: petName });

/** Fills in the form and submits it. */
export const addGalleryItem = async (page: Page, petName: string) => {
  await page.getByLabel('Image').setInputFiles(smallPhoto);
  await page.getByLabel('Pet name').fill(petName);
  await page.getByLabel('Colorway').fill('Slate');
  await page.getByLabel('Size (product)').selectOption('Treasured');
  await page.getByRole('button', { name: 'Add Gallery Item' }).click();
  await expect(toast(page, 'Gallery item added successfully')).toBeVisible();
};

const listGalleryItems = async (request: APIRequestContext, token: string): Promise<AdminGalleryItem[]> =>
  AdminGalleryItem.array().parse(await (await request.get('/api/admin/gallery', bearer(token))).json());

/** The place of an item as the server has stored it, from 1: the page shows a new place before it is saved. */
export const savedPlaceOf = async (request: APIRequestContext, token: string, name: string): Promise<number> =>
  (await listGalleryItems(request, token)).findIndex(({ petName }) => petName === name) + 1;

/** Deletes all items whose pet name matches. */
export const deleteGalleryItems = async (request: APIRequestContext, petNames: RegExp) => {
  const token = await openSession(request);
  const items = await listGalleryItems(request, token);
  for (const { id } of items.filter(({ petName }) => petNames.test(petName)))
    expect((await request.delete(`/api/admin/gallery/${id}`, bearer(token))).ok()).toBe(true);
};
