import type { Root } from 'react-dom/client';
import { installFetch } from './doubles/fetch.ts';
import { installStorage } from './doubles/storage.ts';
import type { Example } from './example.ts';

/** Renders an example, and sets `data-ready` on the document once the example and its fonts have loaded. */
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

/** Mocked responses arrive at once, so their changes are rendered within a few frames. */
const settled = async () => {
  for (let frame = 0; frame < 5; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  await document.fonts.ready;
  await Promise.all([...document.images].filter(isInView).map((image) => image.decode().catch(() => undefined)));
};

// The browser may not load images outside of the viewport.
const isInView = (image: HTMLImageElement) => {
  const { top, left } = image.getBoundingClientRect();
  return image.checkVisibility() && top < innerHeight && left < innerWidth;
};
