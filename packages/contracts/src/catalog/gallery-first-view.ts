/** How the gallery page shows its first pictures, for whoever has the browser load them before its scripts run. */
export const galleryFirstView = {
  /** The pictures loaded at once: two rows on a phone, the first row in a wide window. */
  count: 4,
  /** The `sizes` attribute of each picture, which is as high as the others of its row, and wider if it is across. */
  sizes: {
    portrait: '(max-width: 720px) 46vw, (max-width: 1000px) 31vw, 270px',
    landscape: '(max-width: 720px) 62vw, (max-width: 1000px) 51vw, 460px',
  },
  /** Where the catalog has HTML that preloads them, for the head of the page. */
  preloadsPath: '/page-parts/gallery-preloads',
} as const;
