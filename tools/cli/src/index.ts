export { findForeignCode, readBuiltFiles } from './checks/verify-store.ts';
export { CommandError } from './command-error.ts';
export { runCommand } from './run-command.ts';
export { seedStore } from './seed/seed-local-store.ts';
export type { RunningStore } from './stack/running-store.ts';
export { startStore, withoutGalleryPictures, withoutPortraits, type StoreOptions } from './stack/start-store.ts';
export type { Dependency } from './stack/dependencies.ts';
export { describeMachine } from './os/describe-machine.ts';
export { freePort } from './os/free-port.ts';
