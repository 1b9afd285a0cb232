import { AdminOrder, listPlateRuns, listSpools, PlateRun, type Spool } from '@pawlayer/contracts/admin';
import type * as z from 'zod';
import type { Shop } from './start-shop.ts';

type Role = 'owner' | 'printer' | 'moderator';

/** People at the printer, who start plates and say what became of them. */
export type RunFixture = {
  /** As the owner, unless `as` says otherwise; `nobody` has not signed in. */
  ask: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    as?: Role | 'nobody',
  ) => Promise<Response>;
  start: (form: { id?: string; models: readonly string[]; spools?: object[] }, as?: Role) => Promise<Response>;
  /** Starts a plate that can be started. */
  started: (models: readonly string[], spools?: object[]) => Promise<PlateRun>;
  done: (runId: string, as?: Role) => Promise<Response>;
  fail: (runId: string, form: object, as?: Role) => Promise<Response>;
  list: () => Promise<z.output<typeof listPlateRuns.response>>;
  /** Gives back all that was paid. */
  refund: (orderId: string) => Promise<void>;
  /** The spools of a filament. */
  spoolsOf: (filament: string) => Promise<Spool[]>;
};

export const openRunFixture = async ({ orders: { url, signIn } }: Shop): Promise<RunFixture> => {
  const tokens = {
    owner: await signIn('owner'),
    printer: await signIn('printer'),
    moderator: await signIn('moderator'),
  };
  const ask: RunFixture['ask'] = (method, path, body, as = 'owner') =>
    fetch(url + path, {
      method,
      headers: {
        ...(as !== 'nobody' && { Authorization: `Bearer ${tokens[as]}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const runs = '/api/admin/plates/runs';
  const start: RunFixture['start'] = ({ id = crypto.randomUUID(), spools = [], ...form }, as) =>
    ask('POST', runs, { id, spools, ...form }, as);
  return {
    ask,
    start,
    started: async (models, spools = []) => {
      const answer = await start({ models, spools });
      if (answer.status !== 201) throw new Error(await answer.text());
      return PlateRun.parse(await answer.json());
    },
    done: (id, as) => ask('POST', `${runs}/${id}/done`, undefined, as),
    fail: (id, form, as) => ask('POST', `${runs}/${id}/failed`, form, as),
    list: async () => listPlateRuns.response.parse(await (await ask('GET', runs)).json()),
    refund: async (orderId) => {
      const order = `/api/admin/orders/${orderId}`;
      const { version } = AdminOrder.parse(await (await ask('GET', order)).json());
      const answer = await ask('POST', `${order}/refunds`, { version });
      if (!answer.ok) throw new Error(await answer.text());
    },
    spoolsOf: async (filament) => {
      const { supplies } = listSpools.response.parse(await (await ask('GET', '/api/admin/spools')).json());
      return supplies.find(({ name }) => name === filament)?.spools ?? [];
    },
  };
};
