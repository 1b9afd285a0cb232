import type { AnyCall } from '../call.ts';
import { changeNotices, getNotices } from './notices.ts';
import { addPasskey, listPasskeys, renamePasskey, revokePasskey, startPasskeyRegistration } from './passkeys.ts';
import { changePassword, getPassword, makeRecoveryCodes, switchPassword } from './password.ts';
import { changeRole, inviteAgain, invitePerson, listPeople, removePerson } from './people.ts';
import { addPushDevice, choosePushKinds, getPushNotices, removePushDevice } from './push.ts';
import { getSession, login, logout } from './session.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import {
  acceptInvitation,
  getLoginMethods,
  loginWithLink,
  loginWithPasskey,
  loginWithRecoveryCode,
  requestLoginLink,
  startPasskeyLogin,
} from './sign-in.ts';

/** The calls by which people sign in, and look after their own access and that of others. */
export const accountCalls: readonly AnyCall[] = [
  login,
  getLoginMethods,
  startPasskeyLogin,
  loginWithPasskey,
  requestLoginLink,
  loginWithLink,
  loginWithRecoveryCode,
  acceptInvitation,
  getSession,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
  getNotices,
  changeNotices,
  getPushNotices,
  choosePushKinds,
  addPushDevice,
  removePushDevice,
  listPasskeys,
  startPasskeyRegistration,
  addPasskey,
  renamePasskey,
  revokePasskey,
  getPassword,
  changePassword,
  switchPassword,
  makeRecoveryCodes,
  listPeople,
  invitePerson,
  inviteAgain,
  changeRole,
  removePerson,
];
