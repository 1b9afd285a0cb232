import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { createAppQueryClient } from './api/query-client.ts';
import { createThemeStore, type ThemeStore } from './theme/theme-store.ts';
import { createToastStore, type ToastStore } from './toasts/toast-store.ts';

/** What a page has once, whichever remote asks for it. */
export type AppServices = { queryClient: QueryClient; themeStore: ThemeStore; toastStore: ToastStore };

/** The shell makes them, or a remote that runs standalone. */
export const createAppServices = (): AppServices => ({
  queryClient: createAppQueryClient(),
  themeStore: createThemeStore(),
  toastStore: createToastStore(),
});

const AppServicesContext = createContext<AppServices | undefined>(undefined);

/** Hands the services to everything below, the query client also as react-query's own. */
export const AppServicesProvider = ({ services, children }: { services: AppServices; children: ReactNode }) => (
  <AppServicesContext value={services}>
    <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
  </AppServicesContext>
);

/** The page's services. Throws outside of an AppServicesProvider. */
export const useAppServices = (): AppServices => {
  const services = use(AppServicesContext);
  if (!services) throw new Error('there is no AppServicesProvider above');
  return services;
};
