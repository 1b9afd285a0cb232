/** Kilobytes of script and style, compressed, and the number of files and calls other than pictures and fonts. */
export type FirstLoad = { script: number; style: number; requests: number };

/**
 * What a first visit of a page loads. Whoever adds to it says so here; whoever takes something away lowers the figures,
 * so that it stays away.
 */
export const firstLoads: Readonly<Record<string, FirstLoad>> = {
  '/': { script: 171.3, style: 5, requests: 11 },
  '/gallery': { script: 189, style: 6.8, requests: 10 },
  '/upload': { script: 271.6, style: 6.6, requests: 9 },
};
