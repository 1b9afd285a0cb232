export { ApiError, limitMessageOf } from './api/api-error.ts';
export { call, callFile, type ClientRequest } from './api/call.ts';
export {
  configQuery,
  galleryQuery,
  orderQuery,
  orderStatsQuery,
  colourwaysQuery,
  productsQuery,
  shopTermsQuery,
  shopTextsQuery,
  olderStoriesQuery,
  storiesQuery,
  useKnownProducts,
  useOpenCountries,
} from './api/queries.ts';
export { takePageData } from './api/take-page-data.ts';
export { readQuery } from './api/read-query.ts';
export type { CallOptions } from './api/send.ts';
export { useShopTerms } from './api/use-shop-terms.ts';
export { useContact, useFigures, useShopTexts } from './api/use-shop-texts.ts';
export { useUnprerendered } from './api/use-unprerendered.ts';
export { ErrorBoundary } from './boundary/error-boundary.tsx';
export { SectionBoundary } from './boundary/section-boundary.tsx';
export { useCopy } from './copy/use-copy.ts';
export { AppLayout } from './layout/app-layout.tsx';
export { checkoutHandle, type PageHandle } from './layout/page-handle.ts';
export { renderTextLink } from './layout/text-link.tsx';
export { usePageTexts, usePageTitle } from './layout/use-page-title.ts';
export type { RemoteModule } from './remote-module.ts';
export type { LoadPart, RemoteParts, TryPortraitProps } from './remote-parts.ts';
export { AppRouter } from './router/app-router.tsx';
export { ButtonLink, PageLink } from './router/links.tsx';
export { forgetLinkToken } from './router/link-token.ts';
export { useLinkToken } from './router/use-link-token.ts';
export { useQueryParams } from './router/use-query-params.ts';
export { resolveLazyRoute } from './router/resolve-lazy-route.ts';
export { type Kept, markRefused, useKeptPlace, useRefusedStorage } from './storage/refused-storage.ts';
export { tabStateStorage, tabStorage } from './storage/text-storage.ts';
export { type AppServices, AppServicesProvider, createAppServices, useAppServices } from './app-services.tsx';
export type { ThemeName } from './theme/stored-theme.ts';
export { useTheme } from './theme/use-theme.ts';
export { type ShowToast, type ToastContent } from './toasts/toast-store.ts';
export { useToast } from './toasts/use-toast.ts';
