import {
  addPasskey,
  changePassword,
  endOtherSessions,
  endSession,
  getPassword,
  listPasskeys,
  listSessions,
  makeRecoveryCodes,
  type PasswordForm,
  renamePasskey,
  revokePasskey,
  startPasskeyRegistration,
  switchPassword,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { adminCall } from '../../lib/session/admin-call.ts';
import { makePasskey } from '../../lib/session/passkeys.ts';

const security = ['admin', 'security'];

/** One's own passkeys, and whether one can be added at this address. */
export const passkeysQuery = () => adminQuery([...security, 'passkeys'], listPasskeys, {});

/** The state of the store's password, and how many recovery codes are left. */
export const passwordQuery = () => adminQuery([...security, 'password'], getPassword, {});

/** One's own open sessions. */
export const sessionsQuery = () => adminQuery([...security, 'sessions'], listSessions, {});

/** Everything on the page is read anew after each change: the password depends on the passkeys. */
const refresh = (client: QueryClient): void => void client.invalidateQueries({ queryKey: security });

export const addPasskeyMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (name: string) => {
      const credential = await makePasskey(await adminCall(startPasskeyRegistration, {}));
      return adminCall(addPasskey, { body: { name, credential } });
    },
    onSettled: () => refresh(client),
  });

export const renamePasskeyMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (name: string) => adminCall(renamePasskey, { params: { id }, body: { name } }),
    onSettled: () => refresh(client),
  });

export const revokePasskeyMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => adminCall(revokePasskey, { params: { id } }),
    onSettled: () => refresh(client),
  });

export const changePasswordMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (form: PasswordForm) => adminCall(changePassword, { body: form }),
    onSettled: () => refresh(client),
  });

export const switchPasswordMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (isOn: boolean) => adminCall(switchPassword, { body: { isOn } }),
    onSettled: () => refresh(client),
  });

/** Ten new codes, which are shown this once. */
export const recoveryCodesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => adminCall(makeRecoveryCodes, {}),
    gcTime: 0, // secrets, not to be kept in memory once they are off the page
    onSettled: () => refresh(client),
  });

export const endSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => adminCall(endSession, { params: { id } }),
    onSettled: () => refresh(client),
  });

export const endOtherSessionsMutation = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => adminCall(endOtherSessions, {}), onSettled: () => refresh(client) });
