import type { GalleryForm } from '@pawlayer/contracts/admin';

type AspectChoice = Pick<GalleryForm, 'aspectRatio' | 'orientation'>;

const ratios = { '3:4': 3 / 4, '1:1': 1, '4:3': 4 / 3 } as const;

/** The available aspect ratio nearest to the picture's own, with its orientation. */
export const nearestAspectRatio = (width: number, height: number): AspectChoice => {
  const own = Math.log(width / height);
  const names = Object.keys(ratios) as (keyof typeof ratios)[]; // Object.keys widens the keys
  const distance = (name: keyof typeof ratios) => Math.abs(Math.log(ratios[name]) - own);
  const aspectRatio = names.reduce((best, name) => (distance(name) < distance(best) ? name : best));
  return { aspectRatio, orientation: width > height ? 'landscape' : 'portrait' };
};

/** A ratio in CSS: `3:4` → `3 / 4`. */
export const cssRatio = (aspectRatio: string): string => aspectRatio.replace(':', ' / ');
