import { expect, type Page } from '@playwright/test';
import { toast } from './page-parts.ts';
import { smallPhoto } from './photos.ts';

/** An item of the owner's gallery. */
export const galleryRow = (page: Page, petName: string) => page.getByRole('listitem').filter({ hasText: petName });

/** Fills the form in and sends it. */
export const addGalleryItem = async (page: Page, petName: string) => {
  await page.getByLabel('Image').setInputFiles(smallPhoto);
  await page.getByLabel('Pet name').fill(petName);
  await page.getByLabel('Colorway').fill('Slate');
  await page.getByLabel('Size (product)').selectOption('Treasured');
  await page.getByRole('button', { name: 'Add Gallery Item' }).click();
  await expect(toast(page, 'Gallery item added successfully')).toBeVisible();
};
