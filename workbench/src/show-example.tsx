import type { Root } from 'react-dom/client';
import { installFetch } from './doubles/fetch.ts';
import { installStorage } from './doubles/storage.ts';
import type { Example } from './example.ts';

/** Draws an example, and says `data-ready` on the document once it and its fonts are there. */
export const showExample = async (root: Root, example: Example, isDark: boolean): Promise<void> => {
  document.documentElement.classList.toggle('dark', isDark);
  installStorage('localStorage', { theme: isDark ? 'dark' : 'light', ...example.local });
  installStorage('sessionStorage', example.session ?? {});
  installFetch(example.answers ?? []);
  root.render(await example.render());
  await settled();
  example.act?.(document);
  await settled();
  document.documentElement.dataset['ready'] = 'true';
};

/** The answers come at once: what they change is drawn within a few frames. */
const settled = async () => {
  for (let frame = 0; frame < 5; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  await document.fonts.ready;
  await Promise.all([...document.images].filter(isInView).map((image) => image.decode().catch(() => undefined)));
};

// The browser may leave other pictures for later.
const isInView = (image: HTMLImageElement) => {
  const { top, left } = image.getBoundingClientRect();
  return image.checkVisibility() && top < innerHeight && left < innerWidth;
};
