import type { AnyCall, CallRequest, CallResponse } from '@pawlayer/contracts';
import { acceptInvitation, invitePerson, OpenedSession, type InvitationForm } from '@pawlayer/contracts/admin';
import { eventually } from '@pawlayer/service-kit/testing';
import { expect } from 'vitest';
import type { Admin } from './start-admin.ts';

export const login = (admin: Admin, password: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${admin.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ password }),
  });

/** The token of a successful login. */
export const tokenOf = async (response: Response): Promise<string> => OpenedSession.parse(await response.json()).token;

/** Calls the service with a session's token. */
export const callWithToken = (admin: Admin, path: string, token: string, method = 'GET'): Promise<Response> =>
  fetch(admin.url + path, { method, headers: { Authorization: `Bearer ${token}` } });

type Request<C extends AnyCall> = Partial<Pick<CallRequest<C>, 'params' | 'body'>> & {
  token?: string;
  headers?: Record<string, string>;
};

/** Sends a call of the contracts. */
export const send = <C extends AnyCall>(
  admin: Admin,
  call: C,
  { params, body, token, headers }: Request<C> = {},
): Promise<Response> => {
  const values = (params ?? {}) as Record<string, string>; // path parameters are strings in the contract
  return fetch(admin.url + call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''), {
    method: call.method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

/** The body of a call's success; fails for another answer. */
export const read = async <C extends AnyCall>(
  admin: Admin,
  call: C,
  request: Request<C> = {},
): Promise<CallResponse<C>> => {
  const response = await send(admin, call, request);
  const text = await response.text();
  expect(response.status, text).toBe(call.status);
  return call.response.parse(text === '' ? undefined : JSON.parse(text)) as CallResponse<C>; // by its own schema
};

/** Waits for a mail to this address and returns the token of the link in it. */
export const linkTokenFor = async (admin: Admin, address: string): Promise<string> => {
  const token = await eventually(() => {
    const mail = admin.mail.mails.findLast(
      ({ to, text }) => to?.[0]?.address === address && /\/admin\/[\w-]+#/.test(text ?? ''),
    );
    const found = /\/admin\/[\w-]+#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect(found).toBeDefined();
    return found;
  });
  admin.mail.mails.length = 0;
  return token ?? '';
};

/** Invites this person, who joins; returns the token of their session. */
export const joinAs = async (admin: Admin, token: string, person: InvitationForm): Promise<string> => {
  await read(admin, invitePerson, { token, body: person });
  const joined = await read(admin, acceptInvitation, { body: { token: await linkTokenFor(admin, person.email) } });
  return joined.token;
};
