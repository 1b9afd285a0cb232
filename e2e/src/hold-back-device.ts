import type { Page } from '@playwright/test';

/** Holds back what the device keeps, from the next page load on, until the function that it resolves with is called. */
export const holdBackDevice = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.addInitScript(`
    const released = new Promise((release) => addEventListener('device-released', release));
    const { get, set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
    Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
      get,
      set(handler) {
        set.call(this, (event) => void released.then(() => handler.call(this, event)));
      },
    });
  `);
  return () => page.evaluate(`void dispatchEvent(new Event('device-released'))`);
};
