import { afterAll, vi } from 'vitest';

// The next test file in this process begins as if it were the first one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
