import type { PageHandle, RemoteModule } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { stepPath } from './features/order-wizard/steps.ts';
import {
  loadCheckoutPage,
  loadFindOrderPage,
  loadFoundOrdersPage,
  loadGalleryConsentPage,
  loadOrderDetailsPage,
  loadOrderSuccessPage,
  loadProofPage,
  loadUploadPage,
} from './pages/load-pages.ts';

/** During checkout, the header offers no link but the one back to the order. */
const backToOrder: PageHandle = { back: { label: 'Back to Order', href: stepPath('order') } };

export const name: RemoteModule['name'] = 'checkout';

export const routes: RemoteModule['routes'] = [
  { path: paths.upload, lazy: loadUploadPage },
  { path: paths.checkout, handle: backToOrder, lazy: loadCheckoutPage },
  { path: paths.orderSuccess, lazy: loadOrderSuccessPage },
  { path: paths.proof, lazy: loadProofPage },
  { path: paths.orderDetails, lazy: loadOrderDetailsPage },
  { path: paths.findOrder, lazy: loadFindOrderPage },
  { path: paths.foundOrders, lazy: loadFoundOrdersPage },
  { path: paths.galleryConsent, lazy: loadGalleryConsentPage },
];

export const parts: NonNullable<RemoteModule['parts']> = {
  tryPortrait: async () => (await import('./features/try-portrait/try-portrait.tsx')).TryPortrait,
};
