import {
  addPushDevice,
  choosePushKinds,
  getPushNotices,
  type PushDevice,
  type PushKind,
  removePushDevice,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { subscribeHere, unsubscribeHere } from '../../lib/push/browser-push.ts';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Which push notices a person gets, and on which devices. */
export const pushNoticesQuery = () => adminQuery(['admin', 'push'], getPushNotices, {});

export const choosePushKindsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (kinds: PushKind[]) => adminCall(choosePushKinds, { body: { kinds } }),
    onSuccess: (kept) => client.setQueryData(pushNoticesQuery().queryKey, kept),
  });

export const addPushDeviceMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (publicKey: string) => adminCall(addPushDevice, { body: await subscribeHere(publicKey) }),
    onSuccess: (kept) => client.setQueryData(pushNoticesQuery().queryKey, kept),
  });

/** On this device, the browser ends it too. */
export const removePushDeviceMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, isCurrent }: PushDevice) => {
      await adminCall(removePushDevice, { params: { id } });
      if (isCurrent) await unsubscribeHere();
    },
    onSettled: () => void client.invalidateQueries(pushNoticesQuery()),
  });
