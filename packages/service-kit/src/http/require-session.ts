import { createHash } from 'node:crypto';
import { Role } from '@pawlayer/contracts';
import { findSession, type Sql } from '@pawlayer/db';
import { createMiddleware } from 'hono/factory';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';
import { hasRoute, matchedCall } from './mount-call.ts';

/** A token is 256 random bits in base64url. */
const bearerPattern = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** The SHA-256 hash (32 bytes) of a token; the database stores and compares only hashes. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Rejects `/api/admin/*` without an open session in the Authorization header, except for the calls that sign in, and a
 * route that was mounted without a contract. Each call then checks its roles.
 */
export const requireSession = (sql: Sql | undefined) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const call = matchedCall(c);
    if (call?.auth === 'sign-in') return next();
    const token = bearerPattern.exec(c.req.header('authorization') ?? '')?.[1];
    const tokenHash = token && hashToken(token);
    const person = tokenHash && sql && (await findSession(sql, tokenHash));
    if (!person) throw new ApiProblem('unauthorized');
    if (!call?.roles && hasRoute(c)) throw new ApiProblem('forbidden');
    c.set('session', tokenHash);
    c.set('person', { id: person.id, role: Role.parse(person.role) });
    return next();
  });
