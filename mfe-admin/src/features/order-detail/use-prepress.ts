import type { AdminOrder } from '@pawlayer/contracts/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminOrderQuery } from '../../lib/queries/orders.ts';
import { prepressQuery } from './prepress-api.ts';

/**
 * An order's models and proofs. On the server, order and prepress data share one version; if one of them has an older
 * version, it is refetched. The order is also refetched when a model is finished, because its timeline changes.
 */
export const usePrepress = ({ id, version }: AdminOrder) => {
  const client = useQueryClient();
  const query = useQuery(prepressQuery(id));
  const prepressVersion = query.data?.version;
  useEffect(() => {
    if (prepressVersion === undefined || prepressVersion === version) return;
    void client.invalidateQueries({
      queryKey: (prepressVersion < version ? prepressQuery(id) : adminOrderQuery(id)).queryKey,
    });
  }, [client, id, prepressVersion, version]);

  const doneCount = query.data?.models.filter(({ state }) => state !== 'making').length;
  const previousDoneCount = useRef(doneCount);
  useEffect(() => {
    const hasFinished =
      previousDoneCount.current !== undefined && doneCount !== undefined && doneCount > previousDoneCount.current;
    previousDoneCount.current = doneCount;
    if (hasFinished) void client.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey });
  }, [client, doneCount, id]);
  return query;
};
