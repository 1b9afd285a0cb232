import { settings } from '@pawlayer/contracts';
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

const yearMs = 365 * 24 * 3600 * 1000;

/** Where to report a weakness, valid for a year from `now` (https://www.rfc-editor.org/rfc/rfc9116). */
export const securityTxt = (publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${settings.supportEmail}`,
    `Expires: ${new Date(now.getTime() + yearMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt\n`,
  ].join('\n');
