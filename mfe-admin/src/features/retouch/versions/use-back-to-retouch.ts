import type { AdminOrder, Retouch } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { backToRetouchMutation, overlayQuery } from '../api.ts';
import type { useTable } from '../use-table.ts';

/** Has an order cut with a version, or as cut without one, and puts that on the table. */
export const useBackToRetouch = (
  { id }: AdminOrder,
  { painting, putBack }: ReturnType<typeof useTable>,
  version: Retouch | undefined,
) => {
  const toast = useSuccessToast();
  const client = useQueryClient();
  const going = useMutation(backToRetouchMutation(client, id));
  const done = async () => {
    const values = version
      ? await client.fetchQuery(overlayQuery(id, version.id))
      : new Uint8Array(painting.values.length);
    putBack(values, version?.id);
    toast('Gone back', 'The portrait is being cut with it.');
  };
  return { going, done };
};
