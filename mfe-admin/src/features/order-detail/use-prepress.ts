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
  const seen = query.data?.version;
  useEffect(() => {
    if (seen === undefined || seen === version) return;
    void client.invalidateQueries({ queryKey: (seen < version ? prepressQuery(id) : adminOrderQuery(id)).queryKey });
  }, [client, id, seen, version]);

  const done = query.data?.models.filter(({ state }) => state !== 'making').length;
  const doneBefore = useRef(done);
  useEffect(() => {
    const isNews = doneBefore.current !== undefined && done !== undefined && done > doneBefore.current;
    doneBefore.current = done;
    if (isNews) void client.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey });
  }, [client, done, id]);
  return query;
};
