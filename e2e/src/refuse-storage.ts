import type { Page } from '@playwright/test';

/** What a browser may refuse, by the name that pages know it by. */
const everything = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;
type Refused = (typeof everything)[number];

/** Ways to refuse a storage, as code that follows `const name = …`. */
const ways = {
  blocked: `Object.defineProperty(globalThis, name, { get() { throw new DOMException('refused', 'SecurityError'); } })`,
  absent: `Object.defineProperty(globalThis, name, { value: null })`,
  full: `name === 'indexedDB'
    ? (IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); })
    : (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); })`,
  private: `name === 'indexedDB'
    ? (IDBFactory.prototype.open = () => { throw new DOMException('private', 'InvalidStateError'); })
    : (Storage.prototype.setItem = () => { throw new DOMException('private', 'InvalidStateError'); })`,
};

/** Has the browser refuse to keep anything, or what is named, in one of the ways that browsers do. */
export const refuseStorage = (page: Page, way: keyof typeof ways, refused: readonly Refused[] = everything) =>
  page.addInitScript(`for (const name of ${JSON.stringify(refused)}) ${ways[way]};`);
