import { type ReadPath, readPaths, settings } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';

export type RemoteName = 'shop' | 'checkout' | 'admin';

/** What a page's html says before any script has run, and the name of its file. */
type Served = {
  file: string;
  title: string;
  description: string;
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
  title: 'Admin',
  description: "The owner's room.",
  noindex: true,
  hasForms: true,
}));

/** Every page by its owner. The router and the step that writes the html files read the same list. */
export const ownedPages: readonly OwnedPage[] = [
  {
    path: paths.home,
    file: 'index.html',
    remote: 'shop',
    prerendered: true,
    title: 'Their face, layer by layer',
    description:
      'Custom layered-colour 3D-printed portraits of your pet, made from one photo. Free shipping in Canada from $75.',
  },
  {
    path: paths.gallery,
    file: 'gallery.html',
    remote: 'shop',
    chunk: 'gallery',
    prerendered: true,
    readsQuery: true,
    reads: [readPaths.gallery, readPaths.products],
    title: 'Portrait Gallery',
    description: 'Layered-colour portraits of cats, dogs, horses, rabbits and birds, as they left our printer.',
  },
  {
    path: paths.reviews,
    file: 'reviews.html',
    remote: 'shop',
    chunk: 'reviews',
    prerendered: true,
    title: 'Customer Reviews',
    description: 'Stories of love, loss and healing, told by the people who live with our portraits.',
  },
  {
    path: paths.upload,
    file: 'upload.html',
    remote: 'checkout',
    prerendered: true,
    readsQuery: true,
    hasForms: true,
    title: 'Create a portrait',
    description: `Upload a photo of your pet and choose a size: we print the portrait in layers of ${settings.layerThicknessMm} mm.`,
  },
  {
    path: paths.checkout,
    file: 'checkout.html',
    remote: 'checkout',
    title: 'Checkout',
    description: 'Review your portrait and pay by card.',
    noindex: true,
  },
  {
    path: paths.orderSuccess,
    file: 'order-success.html',
    remote: 'checkout',
    title: 'Your order',
    description: 'Your portrait order and what happens next.',
    noindex: true,
  },
  {
    path: paths.proof,
    file: 'proof.html',
    remote: 'checkout',
    title: 'Your portrait, before we print it',
    description: 'Look at your portrait, approve it, or ask for a change.',
    noindex: true,
  },
  {
    path: paths.contact,
    file: 'contact.html',
    remote: 'shop',
    chunk: 'contact',
    hasForms: true,
    title: 'Have a Question?',
    description: 'Ask us about a photo, a size, a gift date or an order. A person answers within 24 hours.',
  },
  {
    path: paths.shareStory,
    file: 'share-story.html',
    remote: 'shop',
    chunk: 'share-story',
    hasForms: true,
    title: 'Share Your Story',
    description: 'Tell us about your animal and your portrait. A person reads every story before it appears.',
  },
  {
    path: paths.shipping,
    file: 'shipping.html',
    remote: 'shop',
    chunk: 'policies',
    prerendered: true,
    title: 'Shipping Info',
    description:
      'What shipping costs, how long a portrait takes, rush orders, and what happens when a parcel goes astray.',
  },
  {
    path: paths.returns,
    file: 'returns.html',
    remote: 'shop',
    chunk: 'policies',
    prerendered: true,
    title: 'Returns',
    description:
      '100% satisfaction guarantee: if your portrait does not look like them, we print it again or refund you.',
  },
  {
    path: paths.privacy,
    file: 'privacy.html',
    remote: 'shop',
    chunk: 'policies',
    prerendered: true,
    title: 'Privacy Policy',
    description: 'What we keep of you and your photos, why, for how long, and how to have it erased.',
  },
  {
    path: paths.terms,
    file: 'terms.html',
    remote: 'shop',
    chunk: 'policies',
    prerendered: true,
    title: 'Terms of Service',
    description: 'Prices in Canadian dollars, what a portrait is, whose photo it is, and which law holds.',
  },
  ...ownersPages,
];

/** What an address that is no page answers. */
export const notFoundPage: NotFound = {
  file: '404.html',
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
};

/** As the browser's tab shows it. */
export const titleOf = ({ title }: Served): string => `${title} · ${settings.brand}`;
