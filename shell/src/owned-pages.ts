import { pages, type PageTexts, type ReadPath, readPaths } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';

export type RemoteName = 'shop' | 'checkout' | 'admin';

/** What a page's html says before any script has run, and the name of its file. */
type Served = PageTexts & {
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
export type OwnedPage = Served & { path: string; remote: RemoteName };

export type NotFound = Served;

/** All behind one login, so their html says nothing of what is there. `_.html` stands for every name in its folder. */
const ownersPages: readonly OwnedPage[] = [
  paths.admin,
  paths.adminStories,
  paths.adminGallery,
  paths.adminOrders,
  paths.adminOrder,
  paths.adminFilaments,
  paths.adminContact,
  paths.adminAudit,
].map((path) => ({
  path,
  file: `${path.slice(1).replace(':id', '_')}.html`,
  remote: 'admin',
  ...pages.admin,
  noindex: true,
  hasForms: true,
}));

/** Every page by its owner. The router and the step that writes the html files read the same list. */
export const ownedPages: readonly OwnedPage[] = [
  {
    path: paths.home,
    ...pages.home,
    file: 'index.html',
    remote: 'shop',
    prerendered: true,
  },
  {
    path: paths.gallery,
    ...pages.gallery,
    file: 'gallery.html',
    remote: 'shop',
    chunk: 'gallery',
    prerendered: true,
    readsQuery: true,
    reads: [readPaths.gallery, readPaths.products],
  },
  {
    path: paths.reviews,
    ...pages.reviews,
    file: 'reviews.html',
    remote: 'shop',
    chunk: 'reviews',
    prerendered: true,
  },
  {
    path: paths.upload,
    ...pages.upload,
    file: 'upload.html',
    remote: 'checkout',
    prerendered: true,
    readsQuery: true,
    hasForms: true,
  },
  {
    path: paths.checkout,
    ...pages.checkout,
    file: 'checkout.html',
    remote: 'checkout',
    noindex: true,
  },
  {
    path: paths.orderSuccess,
    ...pages.orderSuccess,
    file: 'order-success.html',
    remote: 'checkout',
    noindex: true,
  },
  {
    path: paths.proof,
    ...pages.proof,
    file: 'proof.html',
    remote: 'checkout',
    noindex: true,
  },
  {
    path: paths.contact,
    ...pages.contact,
    file: 'contact.html',
    remote: 'shop',
    chunk: 'contact',
    hasForms: true,
  },
  {
    path: paths.shareStory,
    ...pages.shareStory,
    file: 'share-story.html',
    remote: 'shop',
    chunk: 'share-story',
    hasForms: true,
  },
  {
    path: paths.shipping,
    ...pages.shipping,
    file: 'shipping.html',
    remote: 'shop',
    chunk: 'policies',
    prerendered: true,
  },
  {
    path: paths.returns,
    ...pages.returns,
    file: 'returns.html',
    remote: 'shop',
    chunk: 'policies',
    prerendered: true,
  },
  {
    path: paths.privacy,
    ...pages.privacy,
    file: 'privacy.html',
    remote: 'shop',
    chunk: 'policies',
    prerendered: true,
  },
  {
    path: paths.terms,
    ...pages.terms,
    file: 'terms.html',
    remote: 'shop',
    chunk: 'policies',
    prerendered: true,
  },
  ...ownersPages,
];

/** What an address that is no page answers. */
export const notFoundPage: NotFound = {
  file: '404.html',
  ...pages.notFound,
};
