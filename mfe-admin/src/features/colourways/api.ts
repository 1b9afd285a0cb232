import { colourwaysQuery } from '@pawlayer/app-kit';
import {
  addColourway,
  type AdminColourway,
  changeColourway,
  type ColourwayForm,
  deleteColourway,
  listAdminColourways,
  orderColourways,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { refreshPublic } from '../../lib/queries/refresh-public.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** All colourways in their order. */
export const adminColourwaysQuery = () => adminQuery(['admin', 'colourways'], listAdminColourways, {});

const { queryKey } = adminColourwaysQuery();

/** Also after a failure, because the colourway may have been changed elsewhere. */
const refresh = async (client: QueryClient) => {
  refreshPublic(client, colourwaysQuery().queryKey);
  await client.invalidateQueries({ queryKey });
};

/** Adds a colourway, or changes the given one. */
export const saveColourwayMutation = (client: QueryClient, colourway: AdminColourway | undefined) =>
  mutationOptions({
    mutationFn: (form: ColourwayForm) =>
      colourway
        ? adminCall(changeColourway, { params: { id: colourway.id }, body: { ...form, version: colourway.version } })
        : adminCall(addColourway, { body: form }),
    onSettled: () => refresh(client),
  });

export const deleteColourwayMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, version }: AdminColourway) => adminCall(deleteColourway, { params: { id }, query: { version } }),
    onSettled: () => refresh(client),
  });

type Order = { ids: string[]; former: string[] };

/**
 * Puts all colourways in this order, with an optimistic update. One request at a time, since each says what it changes;
 * the list follows the answer of the last one.
 */
export const orderColourwaysMutation = (client: QueryClient) => {
  const mutationKey = [...queryKey, 'order'];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (order: Order) => adminCall(orderColourways, { body: order }),
    onMutate: ({ ids }) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all && ids.flatMap((id) => all.filter((each) => each.id === id)));
    },
    onSuccess: (colourways) => {
      if (isLast()) client.setQueryData(queryKey, colourways);
    },
    // A failure shows what stands there now.
    onSettled: async () => {
      if (isLast()) await refresh(client);
    },
  });
};
