import type { ServiceForTest } from '@pawlayer/service-kit/testing';
import * as z from 'zod';
import type { Ctx } from '../context.ts';

type Admin = ServiceForTest<Ctx>;

export const login = (admin: Admin, password: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${admin.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ password }),
  });

/** The token of a successful login. */
export const tokenOf = async (response: Response): Promise<string> =>
  z.object({ token: z.string() }).parse(await response.json()).token;

/** Calls the service with a session's token. */
export const callWithToken = (admin: Admin, path: string, token: string, method = 'GET'): Promise<Response> =>
  fetch(admin.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
