import { pages, type PageTexts, type ReadPath, readPaths } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { pageOwners, type RemoteName } from '../src/page-owners.ts';

/** What a page's html says before any script has run, and the name of its file. */
type PageFile = PageTexts & {
  file: string;
  /** Search engines leave it out. */
  noindex?: boolean;
  /** Its html is written in advance: it is first drawn the same in every browser, whatever that remembers. */
  prerendered?: boolean;
  /** What it shows depends on the address's query: with one it starts empty. */
  readsQuery?: boolean;
  /** What its first view waits for: asked for early, and its scripts do not wait for the rest of the view. */
  reads?: readonly ReadPath[];
  /** The chunk of its remote that it is in (`webpackChunkName`), fetched early too. */
  chunk?: string;
  /** It checks what is typed, and what that needs is fetched early. */
  hasForms?: boolean;
};

/** A page of the store, and the remote that draws it. */
export type ServedPage = PageFile & { path: string; remote: RemoteName };

export type NotFound = PageFile;

const pageNamed = (name: keyof typeof pageOwners & keyof typeof pages) => ({
  path: paths[name],
  remote: pageOwners[name],
  ...pages[name],
});

/** All behind one login, so their html says nothing of what is there. `_.html` stands for every name in its folder. */
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

/** Every page of the store, as the step that writes the html files needs it. */
export const servedPages: readonly ServedPage[] = [
  {
    ...pageNamed('home'),
    file: 'index.html',
    prerendered: true,
  },
  {
    ...pageNamed('gallery'),
    file: 'gallery.html',
    chunk: 'gallery',
    prerendered: true,
    readsQuery: true,
    reads: [readPaths.gallery, readPaths.products],
  },
  {
    ...pageNamed('reviews'),
    file: 'reviews.html',
    chunk: 'reviews',
    prerendered: true,
  },
  {
    ...pageNamed('upload'),
    file: 'upload.html',
    prerendered: true,
    readsQuery: true,
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
    ...pageNamed('contact'),
    file: 'contact.html',
    chunk: 'contact',
    hasForms: true,
  },
  {
    ...pageNamed('shareStory'),
    file: 'share-story.html',
    chunk: 'share-story',
    hasForms: true,
  },
  {
    ...pageNamed('shipping'),
    file: 'shipping.html',
    chunk: 'policies',
    prerendered: true,
  },
  {
    ...pageNamed('returns'),
    file: 'returns.html',
    chunk: 'policies',
    prerendered: true,
  },
  {
    ...pageNamed('privacy'),
    file: 'privacy.html',
    chunk: 'policies',
    prerendered: true,
  },
  {
    ...pageNamed('terms'),
    file: 'terms.html',
    chunk: 'policies',
    prerendered: true,
  },
  ...adminPages,
];

/** What an address that is no page answers. */
export const notFoundPage: NotFound = {
  file: '404.html',
  ...pages.notFound,
};
