import { escape } from './html.ts';
import type { ServedPage } from './served-pages.ts';

/** The pages that search engines should index (https://www.sitemaps.org/protocol.html). */
export const sitemapXml = (pages: readonly ServedPage[], publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.filter(({ noindex }) => !noindex).map(({ path }) => `<url><loc>${escape(publicUrl + path)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

/**
 * Nothing is disallowed: rendering a page needs the API, and private resources are protected otherwise (noindex, 401).
 */
export const robotsTxt = (publicUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
