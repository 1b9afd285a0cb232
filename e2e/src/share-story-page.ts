import { expect, type Page } from '@playwright/test';

export const storyText = 'He slept at the foot of the bed,\nand he is still there.';
export const photoInput = (page: Page) =>
  page.getByLabel('Photo', { exact: false }).and(page.locator('input[type=file]'));
export const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share your story' }).click();

/** Fills in the required fields. */
export const writeStory = async (page: Page, petName = 'Otis') => {
  await page.getByLabel('Your name').fill('Ada Moreau');
  await page.getByLabel('Pet name').fill(petName);
  await page.getByLabel('Your story').fill(storyText);
};

/** Expects that the text of {@link writeStory} is still in the form. */
export const expectWrittenStory = async (page: Page) => {
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Moreau');
  await expect(page.getByLabel('Pet name')).toHaveValue('Otis');
  await expect(page.getByLabel('Your story')).toHaveValue(storyText);
};
