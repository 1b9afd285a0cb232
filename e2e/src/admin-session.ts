import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { smallPhoto } from './photos.ts';

/** The owner's password of the store under test. */
export const ownersPassword = async (): Promise<string> => {
  const folder = process.env['STORE_DATA_DIR'];
  if (!folder) return process.env['ADMIN_PASSWORD'] ?? '';
  return (await readFile(join(folder, 'admin-password'), 'utf8')).trim();
};

/** Logs in through the API and returns the token of a new session. */
export const openSession = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.post('/api/admin/login', { data: { password: await ownersPassword() } });
  return ((await answer.json()) as { token: string }).token; // by the contract
};

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Opens an admin page with a token in local storage, as after a reload. */
export const openAsOwner = async (page: Page, path = '/admin'): Promise<string> => {
  const token = await openSession(page.request);
  await page.addInitScript(`localStorage.getItem('adminToken') ?? localStorage.setItem('adminToken', '${token}')`);
  await page.goto(path);
  return token;
};

/** Enters the password and presses Login. */
export const logIn = async (page: Page, password?: string) => {
  await page.getByLabel('Password').fill(password ?? (await ownersPassword()));
  await page.getByRole('button', { name: 'Login' }).click();
};

/** All admin pages except for those of single orders. */
export const adminPages = [
  '/admin',
  '/admin/orders',
  '/admin/customers',
  '/admin/stories',
  '/admin/gallery',
  '/admin/print',
  '/admin/filaments',
  '/admin/filaments/spools',
  '/admin/filaments/colourways',
  '/admin/products',
  '/admin/products/8c2d1f74-52b9-4e0f-8f3a-6b1e9d4c7a22',
  '/admin/settings',
  '/admin/texts',
  '/admin/texts/mails/confirmation',
  '/admin/texts/pages/returns',
  '/admin/contact',
  '/admin/people',
  '/admin/people/personal-data',
  '/admin/account',
  '/admin/audit',
];

type SharedStory = {
  petName: string;
  customerName?: string;
  petBreed?: string;
  email?: string;
  storyText?: string;
  photo?: boolean;
};

/** Submits a story as a visitor does. */
export const shareStory = async (request: APIRequestContext, { photo = false, ...story }: SharedStory) => {
  const file = photo ? { photo: { name: 'pet.jpg', mimeType: 'image/jpeg', buffer: await readFile(smallPhoto) } } : {};
  const answer = await request.post('/api/stories', {
    multipart: {
      customerName: 'Ada Moreau',
      storyText: 'He slept at the foot of the bed.',
      rating: '5',
      isMemorial: 'true',
      ...story,
      ...file,
    },
  });
  if (!answer.ok()) throw new Error(`the story was refused: ${await answer.text()}`);
};

/** Opens a path where this page is: in containers a mailed link has led to the admin pages' own address. */
export const openBeside = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
