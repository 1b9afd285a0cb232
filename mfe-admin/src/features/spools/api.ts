import { addSpool, changeSpool, type Spool, type SpoolForm } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { filamentsQuery } from '../../lib/queries/filaments.ts';
import { spoolsQuery } from '../../lib/queries/spools.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Also after a failure, because the spool may have been changed elsewhere. The stock of a filament is that of its spools. */
const refresh = async (client: QueryClient) => {
  await Promise.all(
    [spoolsQuery(), filamentsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] })),
  );
};

/** Adds a spool under an id that stays the same until it is there, so that a lost answer adds it once; or corrects one. */
export const saveSpoolMutation = (client: QueryClient, { spool, newId }: { spool: Spool | undefined; newId: string }) =>
  mutationOptions({
    mutationFn: ({ filamentId, ...form }: SpoolForm) =>
      spool
        ? adminCall(changeSpool, {
            params: { id: spool.id },
            body: { ...form, version: spool.version, isArchived: spool.isArchived },
          })
        : adminCall(addSpool, { body: { ...form, filamentId, id: newId } }),
    onSettled: () => refresh(client),
  });

/** Puts a spool into the archive, or takes it out again. Nothing else changes. */
export const archiveSpoolMutation = (client: QueryClient, spool: Spool) =>
  mutationOptions({
    mutationFn: (isArchived: boolean) => {
      const { id, version, newGrams, leftGrams, price, openedOn } = spool;
      const form = { newGrams, leftGrams: Math.round(leftGrams), price, openedOn };
      return adminCall(changeSpool, { params: { id }, body: { ...form, version, isArchived } });
    },
    onSettled: () => refresh(client),
  });
