import { settings } from './settings.ts';

/** A page's title, for its tab, its HTML and shared links, and a one-sentence description. */
export type PageTexts = { title: string; description: string };

/** The texts of each page, keyed by the page's name in `paths`. */
export const pages = {
  home: {
    title: 'Their face, layer by layer',
    description:
      'Custom layered-colour 3D-printed portraits of your pet, made from one photo. Free shipping in Canada from $75.',
  },
  gallery: {
    title: 'Portrait Gallery',
    description: 'Layered-colour portraits of cats, dogs, horses, rabbits and birds, as they left our printer.',
  },
  reviews: {
    title: 'Customer Reviews',
    description: 'Stories of love, loss and healing, told by the people who live with our portraits.',
  },
  upload: {
    title: 'Create a portrait',
    description: `Upload a photo of your pet and choose a size: we print the portrait in layers of ${settings.layerThicknessMm} mm.`,
  },
  checkout: { title: 'Checkout', description: 'Review your portrait and pay by card.' },
  orderSuccess: { title: 'Your order', description: 'Your portrait order and what happens next.' },
  proof: {
    title: 'Your portrait, before we print it',
    description: 'Look at your portrait, approve it, or ask for a change.',
  },
  orderDetails: {
    title: 'What your order still needs',
    description: 'Send us the photo or the address for your order.',
  },
  findOrder: {
    title: 'Find your order',
    description: 'Enter your order number and email address, and we email you a link to all of your orders.',
  },
  foundOrders: { title: 'Your orders', description: 'All orders for your email address.' },
  galleryConsent: {
    title: 'Your portrait in our gallery',
    description: 'Say whether we may show your portrait and photo in our gallery.',
  },
  contact: {
    title: 'Have a Question?',
    description: 'Ask us about a photo, a size, a gift date or an order. A person answers within 24 hours.',
  },
  shareStory: {
    title: 'Share Your Story',
    description: 'Tell us about your animal and your portrait. A person reads every story before it appears.',
  },
  shipping: {
    title: 'Shipping Info',
    description:
      'What shipping costs, how long a portrait takes, rush orders, and what happens when a parcel goes astray.',
  },
  returns: {
    title: 'Returns',
    description:
      '100% satisfaction guarantee: if your portrait does not look like them, we print it again or refund you.',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What we keep about you and your photos, why, for how long, and how to have it erased.',
  },
  terms: {
    title: 'Terms of Service',
    description: 'Prices in Canadian dollars, what a portrait is, whose photo it is, and which law applies.',
  },
  /** Shared by all pages behind the login, so that their HTML reveals nothing about them. */
  admin: { title: 'Admin', description: "The owner's room." },
  notFound: { title: '404 Page Not Found', description: 'There is no page at this address.' },
} as const satisfies Record<string, PageTexts>;

export type PageName = keyof typeof pages;

/** For views without their own texts, such as an order that was not found. */
export const defaultDescription =
  'Custom layered-colour 3D-printed portraits of your pet, made to order from one photo.';

/** The complete title as the browser's tab shows it. */
export const documentTitle = (title: string): string => `${title} · ${settings.brand}`;
