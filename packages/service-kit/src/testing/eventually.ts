import { vi } from 'vitest';

/** Calls `check` until it no longer throws, for almost as long as a test may take, and resolves with its result. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 50_000, interval: 50 });
