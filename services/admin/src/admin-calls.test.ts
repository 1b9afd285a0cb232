import { calls } from '@pawlayer/contracts';
import { tryCursors, tryEveryRole } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAdmin, type Admin } from './testing/start-admin.ts';

let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin.stop());

describe("the admin service's calls", () => {
  it.each(calls.filter(({ owner, roles }) => owner === 'admin' && roles))(
    'A08 $method $path admits the roles of its contract and nobody else',
    async (each) => expect(await tryEveryRole(admin, each)).toEqual({}),
  );

  it('continue only from the end of a page of their own list', async () =>
    expect(await tryCursors(admin, 'admin')).toEqual({}));
});
