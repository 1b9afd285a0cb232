import type { ClientRequest } from '@pawlayer/app-kit';
import type { AnyCall } from '@pawlayer/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../session/admin-call.ts';

/** Cached data is shown at once and refetched on every visit, because the owner has to see the current state. */
export const adminQuery = <C extends AnyCall>(queryKey: readonly unknown[], call: C, request: ClientRequest<C>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => adminCall(call, request, { signal }), staleTime: 0 });
