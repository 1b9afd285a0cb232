import { changeNotices, getNotices, type NoticesForm } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Of what one is told oneself. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'notices'],
    queryFn: ({ signal }) => adminCall(getNotices, {}, { signal }),
    ...alwaysStale,
  });

export const changeNoticesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (form: NoticesForm) => adminCall(changeNotices, { body: form }),
    onSuccess: (kept) => client.setQueryData(noticesQuery().queryKey, kept),
  });
