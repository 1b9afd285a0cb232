import { storeTest } from '../../src/store-test.ts';
import { visitInFirefox } from './firefox-visitor.ts';
import type { Visitor } from './visitor.ts';
import { visitInWebkit } from './webkit-visitor.ts';

export type EngineFixtures = { engine: 'firefox' | 'webkit' };

/** `test` with a visitor in the project's engine; a failure shows what was seen last. */
export const test = storeTest.extend<{ visitor: Visitor }, EngineFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  visitor: async ({ engine, storeUrl }, use, testInfo) => {
    const visit = engine === 'firefox' ? visitInFirefox : visitInWebkit;
    const visitor = await visit(storeUrl ?? '');
    await use(visitor);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('seen', { body: await visitor.picture(), contentType: 'image/png' });
    await visitor.leave();
  },
});
