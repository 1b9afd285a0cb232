import { AdminOrder, listAdminOrders } from '@pawlayer/contracts/admin';
import type * as z from 'zod';
import type { Shop } from './start-shop.ts';

/** The signed-in owner and the owner's calls. */
export type AdminFixture = {
  token: string;
  /** GET, or POST if there is a body. */
  call: (path: string, body?: unknown) => Promise<Response>;
  read: (orderId: string) => Promise<AdminOrder>;
  list: (query?: string) => Promise<z.output<typeof listAdminOrders.response>>;
  /** Moves the order to a production step, without requiring approval for printing. */
  step: (orderId: string, to: string, more?: object) => Promise<Response>;
  /** The actions in the audit log about an order. */
  actions: (orderId: string) => Promise<string[]>;
  /** The mails about an order whose subject starts with this text. */
  mailsWith: (orderId: string, subject: string) => Shop['mail']['mails'];
};

export const openAdminFixture = async (shop: Shop): Promise<AdminFixture> => {
  const { url, signIn, auditLog } = shop.orders;
  const token = await signIn();

  const call: AdminFixture['call'] = (path, body) =>
    fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const read: AdminFixture['read'] = async (id) => AdminOrder.parse(await (await call(orderAddress(id))).json());

  return {
    token,
    call,
    read,
    list: async (query = '') => listAdminOrders.response.parse(await (await call(`/api/admin/orders${query}`)).json()),
    step: async (id, to, more = {}) =>
      call(orderAddress(id, '/production'), {
        step: to,
        version: (await read(id)).version,
        ...(to === 'printing' && { withoutApproval: true }),
        ...more,
      }),
    actions: async (id) => (await auditLog()).filter(({ subject }) => subject === id).map(({ action }) => action),
    mailsWith: (id, start) =>
      shop.mail.mails.filter(({ text, subject }) => text?.includes(id) && subject?.startsWith(start)),
  };
};

export const orderAddress = (orderId: string, rest = ''): string => `/api/admin/orders/${orderId}${rest}`;
