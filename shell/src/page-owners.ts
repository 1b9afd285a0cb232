import type { paths } from '@pawlayer/contracts/paths';

export type RemoteName = 'shop' | 'checkout' | 'admin';

/** The remote that renders each page. */
export const pageOwners = {
  home: 'shop',
  upload: 'checkout',
  checkout: 'checkout',
  orderSuccess: 'checkout',
  proof: 'checkout',
  orderDetails: 'checkout',
  contact: 'shop',
  shareStory: 'shop',
  gallery: 'shop',
  reviews: 'shop',
  shipping: 'shop',
  returns: 'shop',
  privacy: 'shop',
  terms: 'shop',
  admin: 'admin',
  adminStories: 'admin',
  adminGallery: 'admin',
  adminOrders: 'admin',
  adminOrder: 'admin',
  adminFilaments: 'admin',
  adminContact: 'admin',
  adminAudit: 'admin',
  adminAccount: 'admin',
  adminPeople: 'admin',
  adminPersonalData: 'admin',
  adminInvitation: 'admin',
  adminLoginLink: 'admin',
} as const satisfies Record<keyof typeof paths, RemoteName>;
