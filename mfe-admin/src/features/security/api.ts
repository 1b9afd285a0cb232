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
import { refreshingMutation } from '../../lib/queries/refreshing-mutation.ts';
import { adminCall } from '../../lib/session/admin-call.ts';
import { makePasskey } from '../../lib/session/passkeys.ts';

const security = ['admin', 'security'];

/** The person's own passkeys, and whether one can be added at this address. */
export const passkeysQuery = () => adminQuery([...security, 'passkeys'], listPasskeys, {});

/** The state of the store's password, and how many recovery codes are left. */
export const passwordQuery = () => adminQuery([...security, 'password'], getPassword, {});

/** The person's own open sessions. */
export const sessionsQuery = () => adminQuery([...security, 'sessions'], listSessions, {});

/** Everything on the page is read anew after each change: the password depends on the passkeys. */
const changeSecurity = <Input, Answer>(client: QueryClient, send: (input: Input) => Promise<Answer>) =>
  refreshingMutation(client, security, send);

export const addPasskeyMutation = (client: QueryClient) =>
  changeSecurity(client, async (name: string) => {
    const credential = await makePasskey(await adminCall(startPasskeyRegistration, {}));
    return adminCall(addPasskey, { body: { name, credential } });
  });

export const renamePasskeyMutation = (client: QueryClient, id: string) =>
  changeSecurity(client, (name: string) => adminCall(renamePasskey, { params: { id }, body: { name } }));

export const revokePasskeyMutation = (client: QueryClient) =>
  changeSecurity(client, (id: string) => adminCall(revokePasskey, { params: { id } }));

export const changePasswordMutation = (client: QueryClient) =>
  changeSecurity(client, (form: PasswordForm) => adminCall(changePassword, { body: form }));

export const switchPasswordMutation = (client: QueryClient) =>
  changeSecurity(client, (isOn: boolean) => adminCall(switchPassword, { body: { isOn } }));

/** Ten new codes, which are shown this once. */
export const recoveryCodesMutation = (client: QueryClient) =>
  mutationOptions({
    ...changeSecurity(client, () => adminCall(makeRecoveryCodes, {})),
    gcTime: 0, // secrets, not to be kept in memory once they are off the page
  });

export const endSessionMutation = (client: QueryClient) =>
  changeSecurity(client, (id: string) => adminCall(endSession, { params: { id } }));

export const endOtherSessionsMutation = (client: QueryClient) =>
  changeSecurity(client, () => adminCall(endOtherSessions, {}));
