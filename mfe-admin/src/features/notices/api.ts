import { changeNotices, getNotices, type NoticesForm } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Which notices the person who is signed in gets. */
export const noticesQuery = () => adminQuery(['admin', 'notices'], getNotices, {});

export const changeNoticesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (form: NoticesForm) => adminCall(changeNotices, { body: form }),
    onSuccess: (kept) => client.setQueryData(noticesQuery().queryKey, kept),
  });
