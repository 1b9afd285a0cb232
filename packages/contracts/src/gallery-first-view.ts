/** How the gallery page shows its first pictures, for whoever has the browser load them before its scripts run. */
export const galleryFirstView = {
  /** The pictures loaded at once: two rows on a phone, the first row in a wide window. */
  count: 4,
  /** The `sizes` attribute of each picture. */
  sizes: '(max-width: 720px) 46vw, (max-width: 1000px) 31vw, 270px',
  /** Where the catalog has HTML that preloads them, for the head of the page. */
  preloadsPath: '/page-parts/gallery-preloads',
} as const;
