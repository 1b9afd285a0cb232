/** Kilobytes of script and style, compressed with Brotli, and the number of files and calls other than pictures and fonts. */
export type FirstLoad = { script: number; style: number; requests: number };

/**
 * What a first visit of a page loads. Whoever adds to it says so here; whoever takes something away lowers the figures,
 * so that it stays away.
 */
export const firstLoads: Readonly<Record<string, FirstLoad>> = {
  '/': { script: 122.5, style: 4.5, requests: 8 },
  '/gallery': { script: 124.4, style: 5.1, requests: 8 },
  '/upload': { script: 170.2, style: 4.1, requests: 9 },
};
