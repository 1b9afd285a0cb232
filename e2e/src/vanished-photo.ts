import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { smallPhoto } from './photos.ts';

/** A copy of a photo on disk, in a folder of its own, which `remove` takes away as a visitor may: the browser only has its path. */
export const copyOfPhoto = async (name = 'gone.jpg') => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-photo-'));
  const path = join(folder, name);
  await copyFile(smallPhoto, path);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** Drops a file that cannot be read, as a folder or one that is only in a cloud, onto the place that `selector` finds. */
export const dropUnreadable = async (page: Page, selector: string): Promise<void> => {
  const { path, remove } = await copyOfPhoto();
  await page.evaluate(`document.body.append(
    Object.assign(document.createElement('input'), { type: 'file', id: 'unreadable', hidden: true }),
  )`);
  await page.locator('#unreadable').setInputFiles(path);
  await remove();
  await page.evaluate(`(() => {
    const input = document.querySelector('#unreadable');
    const data = new DataTransfer();
    data.items.add(input.files[0]);
    input.remove();
    const zone = document.querySelector(${JSON.stringify(selector)});
    for (const step of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(step, { dataTransfer: data, bubbles: true, cancelable: true }));
  })()`);
};

/** What is said of it. */
export const cannotBeRead = /This file cannot be read here/;

/** Drops what promises a file and brings none, as a picture of a mail program or a file that is only in a cloud. */
export const dropNoFile = (page: Page, selector: string): Promise<void> =>
  page.evaluate(`(() => {
    const zone = document.querySelector(${JSON.stringify(selector)});
    for (const step of ['dragenter', 'dragover', 'drop']) {
      const event = new DragEvent(step, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [] } });
      zone.dispatchEvent(event);
    }
  })()`);

/** What is said of it. */
export const noFileCame = /What you dropped has no file in it/;

/** Runs in the page: removes the photos that are kept on this device. */
export const forgetPhotos = `new Promise((done) => {
  const opening = indexedDB.open('order-photos');
  opening.onsuccess = () => {
    const clearing = opening.result.transaction('photos', 'readwrite');
    clearing.objectStore('photos').clear();
    clearing.oncomplete = () => done();
  };
})`;
