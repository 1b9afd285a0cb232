import { randomBytes } from 'node:crypto';
import { hashToken, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { beginSignIn, refuseSignIn, type OpenedSession, type Visitor } from '../sessions/sign-in-actions.ts';
import { openByRecoveryCode, replaceRecoveryCodes } from './recovery-code-queries.ts';
import { formatRecoveryCode, normalizeRecoveryCode } from './rules.ts';

const codeCount = 10;

const hashCode = (code: string): Buffer => hashToken(normalizeRecoveryCode(code));

/** Ten new codes, which end the earlier ones. Only their hashes are kept. */
export const replaceOwnRecoveryCodes = async (ctx: Ctx, owner: Owner): Promise<{ codes: string[] }> => {
  const codes = Array.from({ length: codeCount }, () => formatRecoveryCode(randomBytes(28)));
  await replaceRecoveryCodes(ctx.sql, codes.map(hashCode), owner);
  return { codes };
};

/** Throws `unauthorized` or `rate_limited`. */
export const signInByRecoveryCode = async (ctx: Ctx, code: string, visitor: Visitor): Promise<OpenedSession> => {
  const { session, opened } = await beginSignIn(ctx, 'guess', visitor);
  if (!(await openByRecoveryCode(ctx.sql, hashCode(code), session)))
    throw await refuseSignIn(ctx, 'recovery-code', visitor, 'This recovery code is not valid, or was used before.');
  return opened;
};
