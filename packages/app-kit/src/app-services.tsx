import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { createAppQueryClient } from './api/query-client.ts';
import type { LoadPart } from './remote-parts.ts';
import { createThemeStore, type ThemeStore } from './theme/theme-store.ts';
import { createToastStore, type ToastStore } from './toasts/toast-store.ts';

/** Services that exist once per page and are shared by the shell and all remotes. */
export type AppServices = {
  queryClient: QueryClient;
  themeStore: ThemeStore;
  toastStore: ToastStore;
  /** Absent where a remote runs standalone, without the others. */
  loadPart?: LoadPart;
};

/** Called by the shell, or by a remote that runs standalone. */
export const createAppServices = (): AppServices => ({
  queryClient: createAppQueryClient(),
  themeStore: createThemeStore(),
  toastStore: createToastStore(),
});

const AppServicesContext = createContext<AppServices | undefined>(undefined);

/** Provides the services to its children, and the query client to react-query. */
export const AppServicesProvider = ({ services, children }: { services: AppServices; children: ReactNode }) => (
  <AppServicesContext value={services}>
    <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
  </AppServicesContext>
);

/** Returns the page's services. Throws outside of an AppServicesProvider. */
export const useAppServices = (): AppServices => {
  const services = use(AppServicesContext);
  if (!services) throw new Error('there is no AppServicesProvider above');
  return services;
};
