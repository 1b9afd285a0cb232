import type { AppContext } from './app-env.ts';

/** Who asks: `id` travels to logs, jobs and mails; `ip` is what the gateway saw; `session` is an admin's token hash. */
export type RequestInfo = { id: string; ip: string; headers: Headers; session: Buffer | undefined; c: AppContext };

/** Who changes something on the admin pages: the session's token hash and the request, for the audit log. */
export type Owner = { session: Buffer; requestId: string };

export const requestInfo = (c: AppContext): RequestInfo => ({
  id: c.get('requestId'),
  ip: clientIp(c),
  headers: c.req.raw.headers,
  session: c.get('session'),
  c,
});

/** The address the gateway saw; without a gateway, the socket's own. */
export const clientIp = (c: AppContext): string =>
  c.req.header('x-real-ip') ?? c.env?.incoming?.socket?.remoteAddress ?? 'unknown';

/** Throws when the request has no checked session: a call outside `/api/admin/` has no owner. */
export const ownerOf = ({ session, id }: RequestInfo): Owner => {
  if (!session) throw new Error('an admin call without a session');
  return { session, requestId: id };
};
