/** The paths of the store's pages. Remotes link to each other only by these. */
export const paths = {
  home: '/',
  upload: '/upload',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  proof: '/proof',
  orderDetails: '/order-details',
  contact: '/contact',
  shareStory: '/share-story',
  gallery: '/gallery',
  reviews: '/reviews',
  shipping: '/shipping',
  returns: '/returns',
  privacy: '/privacy',
  terms: '/terms',
  admin: '/admin',
  adminStories: '/admin/stories',
  adminGallery: '/admin/gallery',
  adminOrders: '/admin/orders',
  adminOrder: '/admin/orders/:id',
  adminFilaments: '/admin/filaments',
  adminContact: '/admin/contact',
  adminAudit: '/admin/audit',
  adminAccount: '/admin/account',
  adminPeople: '/admin/people',
  adminPersonalData: '/admin/people/personal-data',
  adminInvitation: '/admin/invitation',
  adminLoginLink: '/admin/login-link',
} as const;

/** Anchors on the home page. */
export const homeAnchors = { process: 'process', pricing: 'pricing', testimonials: 'testimonials' } as const;

/** The confirmation page of an order. */
export const orderSuccessPath = (orderId: string): string =>
  `${paths.orderSuccess}?orderId=${encodeURIComponent(orderId)}`;

/** Checkout of an order whose payment failed. The token is in the fragment, which no server and no log sees. */
export const payAgainPath = (token: string): string => `${paths.checkout}#pay=${token}`;

/** The page where a customer reviews a proof. */
export const proofPath = (proofId: string): string => `${paths.proof}?proofId=${encodeURIComponent(proofId)}`;

/** The page that asks for what an order misses. The token is in the fragment, which no server and no log sees. */
export const orderDetailsPath = (token: string): string => `${paths.orderDetails}#${token}`;

/** An order on the admin pages. */
export const adminOrderPath = (orderId: string): string => paths.adminOrder.replace(':id', encodeURIComponent(orderId));

/** The page that accepts an invitation. The token is in the fragment, which no server and no log sees. */
export const invitationPath = (token: string): string => `${paths.adminInvitation}#${token}`;

/** The page that signs in by a mailed link, with its token in the fragment. */
export const loginLinkPath = (token: string): string => `${paths.adminLoginLink}#${token}`;
