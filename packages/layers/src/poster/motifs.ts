import type { Ground } from '../options.ts';

/** Whether the motif of a ground is at a point of a picture. */
export type Motif = (x: number, y: number, width: number, height: number) => boolean;

export const motifs: Record<Ground, Motif> = {
  plain: () => false,
  moon: (x, y, width, height) => Math.hypot(x - width / 2, y - 0.4 * height) < 0.43 * Math.min(width, height),
  arch: (x, y, width, height) => {
    const radius = 0.44 * Math.min(width, height);
    const top = 0.08 * height + radius;
    return Math.abs(x - width / 2) < radius && (y > top || Math.hypot(x - width / 2, y - top) < radius);
  },
  rays: (x, y, width, height) =>
    Math.floor((Math.atan2(y - 0.45 * height, x - width / 2) / (2 * Math.PI) + 1) * 28) % 2 === 1,
  leaves: () => false,
  hills: (x, y, width, height) => y > height * (0.62 + 0.05 * Math.sin((5 * x) / width + 1)),
};
