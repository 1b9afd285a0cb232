import type { GalleryItem } from '@pawlayer/contracts';

/** The active filters; null shows all. */
export type GalleryFilter = { tier: string | null; orientation: string | null };

export const tiers: readonly GalleryItem['productName'][] = ['Cherished', 'Beloved', 'Treasured'];
export const orientations: readonly GalleryItem['orientation'][] = ['portrait', 'landscape'];

export const filterItems = (items: readonly GalleryItem[], { tier, orientation }: GalleryFilter): GalleryItem[] =>
  items.filter(
    (item) =>
      (tier === null || item.productName === tier) && (orientation === null || item.orientation === orientation),
  );

/** `3:4` → `3 / 4`; anything else becomes a square. */
export const cssRatio = (aspectRatio: string): string => {
  const [width, height] = aspectRatio.split(':').map(Number);
  return width && height ? `${width} / ${height}` : '1';
};
