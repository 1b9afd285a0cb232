import type { PasswordForm, PasswordState } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { beginSignIn, refuseSignIn, type OpenedSession, type Visitor } from '../sessions/sign-in-actions.ts';
import {
  findCredentials,
  getPasswordState,
  openByPassword,
  replaceOwnPassword,
  saveGivenPassword,
  saveNewPassword,
  switchOwnPassword,
} from './queries.ts';
import { newPasswordProblem } from './rules.ts';

/** Runs at the start. If the configured password differs from that of the last start, it becomes the owner's. */
export const adoptPassword = async (ctx: Pick<Ctx, 'sql' | 'log' | 'hasher'>, given: string): Promise<void> => {
  const credentials = await findCredentials(ctx.sql);
  if (credentials && (await ctx.hasher.verify(credentials.givenHash, given))) return;
  await saveGivenPassword(ctx.sql, await ctx.hasher.hash(given));
  ctx.log.info("the owner's password is set, all sessions ended");
};

/** Sets a new password without the current one, and switches it on; resolves with the number of ended sessions. */
export const resetPassword = async (
  ctx: Pick<Ctx, 'sql' | 'hasher' | 'commonPasswords'>,
  password: string,
): Promise<number> => {
  const problem = newPasswordProblem(password, ctx.commonPasswords());
  if (problem) throw new RangeError(problem);
  return saveNewPassword(ctx.sql, await ctx.hasher.hash(password));
};

const wrongPassword = 'Invalid password';

/** Throws `unauthorized` or `rate_limited`. */
export const signInByPassword = async (ctx: Ctx, password: string, visitor: Visitor): Promise<OpenedSession> => {
  const { session, opened } = await beginSignIn(ctx, 'guess', visitor);
  const credentials = await findCredentials(ctx.sql);
  if (!credentials) throw new Error('the store has no password');
  // Always compares one hash, so that the time tells nothing; a password that is switched off or replaced opens
  // nothing.
  const passwordHash = credentials.passwordHash ?? credentials.givenHash;
  const isRight = await ctx.hasher.verify(passwordHash, password);
  if (!isRight || !(await openByPassword(ctx.sql, passwordHash, session)))
    throw await refuseSignIn(ctx, 'password', visitor, wrongPassword);
  return opened;
};

export const readPasswordState = (ctx: Ctx, personId: string): Promise<PasswordState> =>
  getPasswordState(ctx.sql, personId);

/** Throws `validation` for the field that is wrong, and `conflict` for a password of somebody else. */
export const changePasswordInPage = async (
  ctx: Ctx,
  owner: Owner,
  personId: string,
  { currentPassword, newPassword }: PasswordForm,
): Promise<{ ended: number }> => {
  await ctx.loginLimits.forDevice('guess', owner.session.toString('base64url'));
  const credentials = await findCredentials(ctx.sql);
  if (credentials?.personId !== personId) throw notTheirs();
  if (!credentials.isOn || credentials.passwordHash === undefined)
    throw new ApiProblem('conflict', 'The password is switched off; switch it on first.');
  if (!(await ctx.hasher.verify(credentials.passwordHash, currentPassword)))
    throw new ApiProblem('validation', { fields: { currentPassword: 'This is not the current password' } });
  const problem = newPasswordProblem(newPassword, ctx.commonPasswords());
  if (problem) throw new ApiProblem('validation', { fields: { newPassword: problem } });
  const hashes = { currentHash: credentials.passwordHash, newHash: await ctx.hasher.hash(newPassword) };
  const ended = await replaceOwnPassword(ctx.sql, hashes, owner);
  if (ended === undefined) throw new ApiProblem('conflict');
  return { ended };
};

const switchMessages = {
  too_few_passkeys: 'Add two passkeys first; then the password can be switched off.',
  none: 'There is no password to switch on; set a new one with npm run password.',
} as const;

export const setPasswordSwitch = async (
  ctx: Ctx,
  owner: Owner,
  personId: string,
  isOn: boolean,
): Promise<PasswordState> => {
  const result = await switchOwnPassword(ctx.sql, { personId, isOn }, owner);
  if (result === 'not_theirs') throw notTheirs();
  if (result !== 'switched') throw new ApiProblem('conflict', switchMessages[result]);
  return getPasswordState(ctx.sql, personId);
};

const notTheirs = () => new ApiProblem('conflict', 'The password belongs to another owner.');
