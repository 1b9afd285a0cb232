import { AdminProduct } from '@pawlayer/contracts/admin';
import { expect } from 'vitest';
import * as z from 'zod';
import type { startCatalog } from './start-catalog.ts';

/** The owner's calls about products, and those of people with other roles. */
export const openProductClient = async ({ url, signIn }: Awaited<ReturnType<typeof startCatalog>>) => {
  const tokens = {
    owner: await signIn('owner'),
    other: await signIn('owner'),
    printer: await signIn('printer'),
    moderator: await signIn('moderator'),
  };
  const ask = (method: string, path = '', body?: unknown, as = tokens.owner) =>
    fetch(`${url}/api/admin/products${path}`, {
      method,
      headers: { ...(as && { Authorization: `Bearer ${as}` }), 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const list = async () => z.array(AdminProduct).parse(await (await ask('GET')).json());
  const find = async (name: string) => {
    const product = (await list()).find((each) => each.name === name);
    if (!product) throw new Error(`no ${name}`);
    return product;
  };
  const send = ({ id }: AdminProduct, body: object, as?: string) => ask('PATCH', `/${id}`, body, as);
  /** Changes the product as it is now, which has to work. */
  const change = async (name: string, form: object) => {
    const product = await find(name);
    const answer = await send(product, { ...form, version: product.version });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return AdminProduct.parse(await answer.json());
  };
  return { tokens, ask, list, find, send, change };
};

export type ProductClient = Awaited<ReturnType<typeof openProductClient>>;
