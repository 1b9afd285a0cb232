/** The paths of the store's pages. Remotes link to each other only by these. */
export const paths = {
  home: '/',
  upload: '/upload',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  proof: '/proof',
  orderDetails: '/order-details',
  findOrder: '/find-order',
  foundOrders: '/your-orders',
  galleryConsent: '/gallery-consent',
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
  adminOrderSlip: '/admin/orders/slip/:id',
  adminOrderRetouch: '/admin/orders/retouch/:id',
  adminPrint: '/admin/print',
  adminCustomers: '/admin/customers',
  adminCustomer: '/admin/customers/:id',
  adminFilaments: '/admin/filaments',
  adminSpools: '/admin/filaments/spools',
  adminColourways: '/admin/filaments/colourways',
  adminProducts: '/admin/products',
  adminProduct: '/admin/products/:id',
  adminSettings: '/admin/settings',
  adminTexts: '/admin/texts',
  adminMailText: '/admin/texts/mails/:id',
  adminPageText: '/admin/texts/pages/:id',
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

/** The page that asks for what an order lacks. The token is in the fragment, which no server and no log sees. */
export const orderDetailsPath = (token: string): string => `${paths.orderDetails}#${token}`;

/** The page that mails a link to all orders of an address, for an order whose number is known. */
export const findOrderPath = (orderNumber: string): string =>
  `${paths.findOrder}?number=${encodeURIComponent(orderNumber)}`;

/** The page with all orders of an address. The token is in the fragment, which no server and no log sees. */
export const foundOrdersPath = (token: string): string => `${paths.foundOrders}#${token}`;

/** The page that allows a portrait in the gallery, or withdraws that. The token is in the fragment. */
export const galleryConsentPath = (token: string): string => `${paths.galleryConsent}#${token}`;

/** An order on the admin pages. */
export const adminOrderPath = (orderId: string): string => paths.adminOrder.replace(':id', encodeURIComponent(orderId));

/** A customer on the admin pages; the id is the hash of the address, so that no log names anybody. */
export const adminCustomerPath = (customerId: string): string =>
  paths.adminCustomer.replace(':id', encodeURIComponent(customerId));

/** The packing slip of an order, to print. */
export const adminOrderSlipPath = (orderId: string): string =>
  paths.adminOrderSlip.replace(':id', encodeURIComponent(orderId));

/** The table on which an order's portrait is retouched. */
export const adminOrderRetouchPath = (orderId: string): string =>
  paths.adminOrderRetouch.replace(':id', encodeURIComponent(orderId));

/** A product on the admin pages. */
export const adminProductPath = (productId: string): string =>
  paths.adminProduct.replace(':id', encodeURIComponent(productId));

/** The words of a mail on the admin pages. */
export const adminMailTextPath = (name: string): string => paths.adminMailText.replace(':id', encodeURIComponent(name));

/** What a page says, on the admin pages. */
export const adminPageTextPath = (name: string): string => paths.adminPageText.replace(':id', encodeURIComponent(name));

/** The page that accepts an invitation. The token is in the fragment, which no server and no log sees. */
export const invitationPath = (token: string): string => `${paths.adminInvitation}#${token}`;

/** The page that signs in by a mailed link, with its token in the fragment. */
export const loginLinkPath = (token: string): string => `${paths.adminLoginLink}#${token}`;

/** A secret of 128 bits or more in base64url, also if its end was cut off; no element of a page has such a long id. */
const token = /^#([\w-]{22,200})$/;

/** The pages that a mailed link opens, and what its fragment looks like. */
const linkFragments = {
  [paths.checkout]: /^#pay=([\w-]{1,200})$/,
  [paths.orderDetails]: token,
  [paths.foundOrders]: token,
  [paths.galleryConsent]: token,
  [paths.adminInvitation]: token,
  [paths.adminLoginLink]: token,
} as const;

export type LinkPage = keyof typeof linkFragments;

export const isLinkPage = (path: string): path is LinkPage => Object.hasOwn(linkFragments, path);

/** The token in the fragment of a link to this page; undefined when it is something else, such as an anchor. */
export const linkTokenIn = (page: LinkPage, fragment: string): string | undefined =>
  linkFragments[page].exec(fragment)?.[1];
