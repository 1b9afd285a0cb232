import { createHash } from 'node:crypto';
import { checkSession, type Sql } from '@pawlayer/db';
import { createMiddleware } from 'hono/factory';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';

/** A token is 256 random bits in base64url. */
const bearerPattern = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** The hash of a token, which is what the database stores and compares (SHA-256, 32 bytes). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Refuses `/api/admin/*` without an open session in the Authorization header; signing in is the exception. */
export const requireSession = (sql: Sql | undefined) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.path === '/api/admin/login') return next();
    const token = bearerPattern.exec(c.req.header('authorization') ?? '')?.[1];
    const tokenHash = token && hashToken(token);
    if (!tokenHash || !sql || !(await checkSession(sql, tokenHash))) throw new ApiProblem('unauthorized');
    c.set('session', tokenHash);
    return next();
  });
