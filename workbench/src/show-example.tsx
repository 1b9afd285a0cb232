import type { Root } from 'react-dom/client';
import { installFetch } from './doubles/fetch.ts';
import { installStorage } from './doubles/storage.ts';
import type { Example } from './example.ts';
import { watchOpenWork, type OpenWork } from './open-work.ts';

/**
 * Renders an example, and sets `data-ready` on the document once all that the example loads is there. More may load when
 * more of it comes into view: `settled`, which the page then has, resolves once that is there, too.
 */
export const showExample = async (root: Root, example: Example, isDark: boolean): Promise<void> => {
  const openWork = watchOpenWork();
  document.documentElement.classList.toggle('dark', isDark);
  installStorage('localStorage', { theme: isDark ? 'dark' : 'light', ...example.local });
  installStorage('sessionStorage', example.session ?? {});
  installFetch(example.answers ?? []);
  root.render(await example.render());
  await settled(openWork);
  example.act?.(document);
  await settled(openWork);
  Object.assign(window, { settled: () => settled(openWork) });
  document.documentElement.dataset['ready'] = 'true';
};

/** What has loaded is rendered within a few frames, and may load more. */
const settled = async (openWork: OpenWork) => {
  for (let quietFrames = 0; quietFrames < 5;) {
    await document.fonts.ready;
    await Promise.all([...document.images].filter(isInView).map((image) => image.decode().catch(() => undefined)));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((handled) => setTimeout(handled)); // what the frame has asked for, such as a view of a picture
    quietFrames = openWork.count() === 0 ? quietFrames + 1 : 0;
  }
};

// The browser may not load images outside of the viewport.
const isInView = (image: HTMLImageElement) => {
  const { top, left } = image.getBoundingClientRect();
  return image.checkVisibility() && top < innerHeight && left < innerWidth;
};
