import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app.ts';

/** Whether the session of this token hash (SHA-256, 32 bytes) is open; asking counts as using it. */
export type CheckSession = (tokenHash: Buffer) => Promise<boolean>;

/** A token is 256 random bits in base64url. */
const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** What is stored of a token, and what a check compares. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Lets nobody through to `/api/admin/*` without an open session in the Authorization header; signing in is the exception. */
export const adminGate = (checkSession: CheckSession | undefined) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.path === '/api/admin/login') return next();
    const token = tokenPattern.exec(c.req.header('authorization') ?? '')?.[1];
    const tokenHash = token && hashToken(token);
    if (!tokenHash || !checkSession || !(await checkSession(tokenHash))) throw new ApiProblem('unauthorized');
    c.set('session', tokenHash);
    return next();
  });
