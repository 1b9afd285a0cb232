import { test as base } from '@playwright/test';

export type StoreFixtures = {
  /** Whether the specs need a store whose worker cuts the portraits of paid orders. */
  cutsOrders: boolean;
  /** Of the store that the specs use; undefined if that is one that was running before. */
  storeUrl: string | undefined;
};

/** Playwright's `test` with a store, whatever browser looks at it. */
export const storeTest = base.extend<object, StoreFixtures>({
  cutsOrders: [false, { option: true, scope: 'worker' }],
  storeUrl: [
    async ({ cutsOrders }, use) => {
      // A store that was running before cuts those of all specs.
      if (!cutsOrders || !process.env['STORE_CUTS_NO_ORDERS']) return use(process.env['STORE_URL']);
      const { startStoreForSpecs } = await import('./start-store-for-specs.ts'); // which others need not load
      const store = await startStoreForSpecs({ MODEL_PIXELS: '420' });
      await use(store.url);
      await store.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ baseURL, storeUrl }, use) => use(storeUrl ?? baseURL),
});
