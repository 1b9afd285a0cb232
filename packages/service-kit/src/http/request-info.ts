import type { AppContext, SignedInPerson } from './app-env.ts';

/**
 * The caller of a request. `id` is the request id, which is passed on to logs, jobs and mails; `ip` is the address that
 * the gateway saw; `session` is the hash of an admin's token, and `person` is whose it is.
 */
export type RequestInfo = {
  id: string;
  ip: string;
  headers: Headers;
  session: Buffer | undefined;
  person: SignedInPerson | undefined;
  c: AppContext;
};

/** The originator of a change on the admin pages, for the audit log: the session's token hash and the request id. */
export type Owner = { session: Buffer; requestId: string };

export const requestInfo = (c: AppContext): RequestInfo => ({
  id: c.get('requestId'),
  ip: clientIp(c),
  headers: c.req.raw.headers,
  session: c.get('session'),
  person: c.get('person'),
  c,
});

/** The IP address that the gateway saw; without a gateway, that of the socket. */
export const clientIp = (c: AppContext): string =>
  c.req.header('x-real-ip') ?? c.env?.incoming?.socket?.remoteAddress ?? 'unknown';

/** Throws when the request has no checked session: a call outside `/api/admin/` has no owner. */
export const ownerOf = ({ session, id }: RequestInfo): Owner => {
  if (!session) throw new Error('an admin call without a session');
  return { session, requestId: id };
};

/** Throws, like {@link ownerOf}, for a call without a checked session. */
export const personOf = ({ person }: RequestInfo): SignedInPerson => {
  if (!person) throw new Error('an admin call without a session');
  return person;
};

/** The bearer token of a request, with which other services are asked in the name of the same person; empty without one. */
export const tokenOf = ({ headers }: RequestInfo): string =>
  (headers.get('authorization') ?? '').replace(/^Bearer /i, '');

/** Aborted when the answer has been sent, such as that of a deadline, or the connection was closed before. */
export const signalOfEnd = ({ env: { outgoing } }: AppContext): AbortSignal => {
  const end = new AbortController();
  if (outgoing.destroyed) end.abort();
  outgoing.once('close', () => end.abort());
  return end.signal;
};
