import { pauseOf } from '../lib/cut/pause-of.ts';

/**
 * The wizard is in the remote's first script, but runs in several tasks: in one, zod, the schemas of a draft and the
 * page would keep a slow phone busy for a fifth of a second.
 */
export const loadUploadPage = async () => {
  await pauseOf(0);
  // Only one name: otherwise an app that bundles zod would contain all of it.
  await import(/* webpackMode: "eager", webpackExports: ["object"] */ 'zod');
  await pauseOf(0);
  await import(/* webpackMode: "eager" */ '../lib/draft/draft.ts');
  await pauseOf(0);
  return { Component: (await import(/* webpackMode: "eager" */ './upload-page.tsx')).UploadPage };
};

// Checkout, confirmation and proof are separate chunks. The pages before checkout and confirmation prefetch them.

export const loadCheckoutPage = async () => ({ Component: (await import('./checkout-page.tsx')).CheckoutPage });

export const loadOrderSuccessPage = async () => ({
  Component: (await import('./order-success-page.tsx')).OrderSuccessPage,
});

export const loadProofPage = async () => ({ Component: (await import('./proof-page.tsx')).ProofPage });

export const loadOrderDetailsPage = async () => ({
  Component: (await import('./order-details-page.tsx')).OrderDetailsPage,
});

export const loadFindOrderPage = async () => ({
  Component: (await import(/* webpackChunkName: "find-order" */ './find-order-page.tsx')).FindOrderPage,
});

export const loadFoundOrdersPage = async () => ({
  Component: (await import('./found-orders-page.tsx')).FoundOrdersPage,
});

export const loadGalleryConsentPage = async () => ({
  Component: (await import('./gallery-consent-page.tsx')).GalleryConsentPage,
});
