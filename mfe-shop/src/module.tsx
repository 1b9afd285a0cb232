import type { RemoteModule } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { HomePage } from './pages/home-page.tsx';

export const name: RemoteModule['name'] = 'shop';

export const routes: RemoteModule['routes'] = [
  { path: paths.home, element: <HomePage /> },
  {
    path: paths.gallery,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "gallery" */ './pages/gallery-page.tsx')).GalleryPage,
    }),
  },
  {
    path: paths.reviews,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "reviews" */ './pages/reviews-page.tsx')).ReviewsPage,
    }),
  },
  {
    path: paths.contact,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "contact" */ './pages/contact-page.tsx')).ContactPage,
    }),
  },
  {
    path: paths.shareStory,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "share-story" */ './pages/share-story-page.tsx')).ShareStoryPage,
    }),
  },
  {
    path: paths.shipping,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "policies" */ './pages/shipping-page.tsx')).ShippingPage,
    }),
  },
  {
    path: paths.returns,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "policies" */ './pages/returns-page.tsx')).ReturnsPage,
    }),
  },
  {
    path: paths.privacy,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "policies" */ './pages/privacy-page.tsx')).PrivacyPage,
    }),
  },
  {
    path: paths.terms,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "policies" */ './pages/terms-page.tsx')).TermsPage,
    }),
  },
];
