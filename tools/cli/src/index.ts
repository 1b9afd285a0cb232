export { Failure } from './failure.ts';
export type { RunningStore } from './store/running-store.ts';
export { startStore, type StoreOptions } from './store/start-store.ts';
export { freePort } from './machine/ports.ts';
