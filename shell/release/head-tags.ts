import { documentTitle, settings } from '@pawlayer/contracts';
import { escape } from './html.ts';
import type { NotFound, ServedPage } from './served-pages.ts';

/** The preview picture of shared links; the file is in `shell/public`. */
const sharedPicture = {
  path: '/og.jpg',
  width: 1200,
  height: 630,
  alt: 'Ranger the shepherd dog, as the five sheets of colour his portrait is printed from',
};

/** A page's metadata for search engines and link previews. `publicUrl` has no trailing slash. */
export const headTags = (page: ServedPage | NotFound, publicUrl: string): string[] => [
  `<title>${escape(documentTitle(page.title))}</title>`,
  name('description', page.description),
  ...('path' in page && !page.noindex ? sharing(page, publicUrl) : [name('robots', 'noindex')]),
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="${isOfRoom(page) ? '/admin-manifest.json' : '/manifest.json'}">`,
];

/** The owner's room is installed as an app of its own, beside the shop. */
const isOfRoom = (page: ServedPage | NotFound): boolean => 'remote' in page && page.remote === 'admin';

const sharing = (page: ServedPage, publicUrl: string): string[] => {
  const url = publicUrl + page.path;
  return [
    `<link rel="canonical" href="${escape(url)}">`,
    property('og:type', 'website'),
    property('og:site_name', settings.brand),
    property('og:locale', 'en_CA'),
    property('og:url', url),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:image', publicUrl + sharedPicture.path),
    property('og:image:width', String(sharedPicture.width)),
    property('og:image:height', String(sharedPicture.height)),
    property('og:image:alt', sharedPicture.alt),
    name('twitter:card', 'summary_large_image'),
  ];
};

const name = (key: string, content: string) => `<meta name="${key}" content="${escape(content)}">`;
const property = (key: string, content: string) => `<meta property="${key}" content="${escape(content)}">`;
