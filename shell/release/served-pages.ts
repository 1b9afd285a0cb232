import { galleryFirstView, pages, type PageTexts, type ReadPath, readPaths } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { pageOwners, type RemoteName } from '../src/page-owners.ts';

/** A page's metadata in its HTML, and the name of its file. */
type PageFile = PageTexts & {
  file: string;
  /** Excludes the page from search engines. */
  noindex?: boolean;
  /** Its HTML is prerendered: its first render is the same in every browser, whatever is stored there. */
  prerendered?: boolean;
  /** Its content depends on the query string; with one, the page is not prerendered. */
  readsQuery?: boolean;
  /** The resources that the first view waits for. They are preloaded, and the page's scripts are not delayed. */
  reads?: readonly ReadPath[];
  /** The lists that the gateway puts into its HTML each time. */
  contains?: readonly ReadPath[];
  /** The path of tags for its head, which the gateway puts there each time: what its first render does not know yet. */
  headPart?: string;
  /** The chunk of its remote that contains the page (`webpackChunkName`), which is preloaded. */
  chunk?: string;
  /** It has forms, and preloads the code that validates them. */
  hasForms?: boolean;
  /** Its scripts start at once: it is there to be filled in, or has no pictures but those that the scripts draw. */
  startsAtOnce?: boolean;
};

/** A page of the store with the remote that renders it. */
export type ServedPage = PageFile & { path: string; remote: RemoteName };

export type NotFound = PageFile;

const pageNamed = (name: keyof typeof pageOwners & keyof typeof pages) => ({
  path: paths[name],
  remote: pageOwners[name],
  ...pages[name],
});

/**
 * All admin pages are behind the login, so their HTML reveals nothing about them. `_.html` stands for any name in its
 * folder.
 */
const adminPages: readonly ServedPage[] = Object.values(paths)
  .filter((path) => path.startsWith(paths.admin))
  .map((path) => ({
    path,
    file: `${path.slice(1).replace(':id', '_')}.html`,
    remote: 'admin',
    ...pages.admin,
    noindex: true,
    hasForms: true,
  }));

const prerenderedForm = { prerendered: true, hasForms: true, startsAtOnce: true } as const;

/** All pages of the store, for the step that writes the HTML files. */
export const servedPages: readonly ServedPage[] = [
  {
    ...pageNamed('home'),
    file: 'index.html',
    prerendered: true,
    contains: [readPaths.products, readPaths.gallery, readPaths.orderStats],
  },
  {
    ...pageNamed('gallery'),
    file: 'gallery.html',
    chunk: 'gallery',
    prerendered: true,
    readsQuery: true,
    contains: [readPaths.gallery, readPaths.products],
    headPart: galleryFirstView.preloadsPath,
    startsAtOnce: true,
  },
  {
    ...pageNamed('reviews'),
    file: 'reviews.html',
    chunk: 'reviews',
    prerendered: true,
    contains: [readPaths.stories, readPaths.orderStats],
  },
  {
    ...pageNamed('upload'),
    file: 'upload.html',
    prerendered: true,
    readsQuery: true,
    contains: [readPaths.products, readPaths.colourways],
    hasForms: true,
  },
  {
    ...pageNamed('checkout'),
    file: 'checkout.html',
    noindex: true,
  },
  {
    ...pageNamed('orderSuccess'),
    file: 'order-success.html',
    noindex: true,
  },
  {
    ...pageNamed('proof'),
    file: 'proof.html',
    noindex: true,
  },
  {
    ...pageNamed('orderDetails'),
    file: 'order-details.html',
    noindex: true,
  },
  {
    ...pageNamed('findOrder'),
    file: 'find-order.html',
    chunk: 'find-order',
    ...prerenderedForm,
  },
  {
    ...pageNamed('foundOrders'),
    file: 'your-orders.html',
    noindex: true,
  },
  {
    ...pageNamed('galleryConsent'),
    file: 'gallery-consent.html',
    noindex: true,
  },
  {
    ...pageNamed('contact'),
    file: 'contact.html',
    chunk: 'contact',
    ...prerenderedForm,
  },
  {
    ...pageNamed('shareStory'),
    file: 'share-story.html',
    chunk: 'share-story',
    ...prerenderedForm,
  },
  {
    ...pageNamed('shipping'),
    file: 'shipping.html',
    chunk: 'policies',
    prerendered: true,
    reads: [readPaths.shopTexts],
  },
  {
    ...pageNamed('returns'),
    file: 'returns.html',
    chunk: 'policies',
    prerendered: true,
    reads: [readPaths.shopTexts],
  },
  {
    ...pageNamed('privacy'),
    file: 'privacy.html',
    chunk: 'policies',
    prerendered: true,
    reads: [readPaths.shopTexts],
  },
  {
    ...pageNamed('terms'),
    file: 'terms.html',
    chunk: 'policies',
    prerendered: true,
    reads: [readPaths.shopTexts],
  },
  ...adminPages,
];

/** The page for URLs that do not exist. */
export const notFoundPage: NotFound = {
  file: '404.html',
  ...pages.notFound,
};
