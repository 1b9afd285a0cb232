import type { AdminOrder } from '@pawlayer/contracts/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminOrderQuery } from '../../lib/queries/orders.ts';
import { prepressQuery } from './prepress-api.ts';

/**
 * What goes before printing. Order and prepress are one thing to the server: whichever has fallen behind is asked for again, and
 * the order also when the worker is done with a model, which its timeline tells.
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
