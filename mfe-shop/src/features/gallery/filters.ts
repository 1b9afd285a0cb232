import type { GalleryItem, Product } from '@pawlayer/contracts';

/** The active filters; null shows all. */
export type GalleryFilter = { tier: string | null; orientation: string | null };

/** The names of what is sold, cheapest first, and then those that only portraits of the gallery have. */
export const listTiers = (products: readonly Pick<Product, 'name'>[], items: readonly GalleryItem[]): string[] => [
  ...new Set([...products.map(({ name }) => name), ...items.map(({ productName }) => productName)]),
];
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
