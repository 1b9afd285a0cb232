import { shopTextsQuery } from '@pawlayer/app-kit';
import {
  listPageTexts,
  listPageTextVersions,
  type PageText,
  type PageTextName,
  savePageText,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../../lib/queries/always-stale.ts';
import { refreshPublic } from '../../../lib/queries/refresh-public.ts';
import { adminCall } from '../../../lib/session/admin-call.ts';

/** What the pages say that is in force. */
export const pageTextsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'page-texts', 'now'],
    queryFn: ({ signal }) => adminCall(listPageTexts, {}, { signal }),
    ...alwaysStale,
  });

/** The latest versions of a text, the newest first. */
export const pageVersionsQuery = (name: PageTextName) =>
  queryOptions({
    queryKey: ['admin', 'page-texts', 'versions', name],
    queryFn: ({ signal }) => adminCall(listPageTextVersions, { params: { name } }, { signal }),
    ...alwaysStale,
  });

/** Makes another version. Also after a failure the latest is read, because somebody else may have made it. */
export const savePageTextMutation = (client: QueryClient, name: PageTextName) =>
  mutationOptions({
    mutationFn: (body: { text: PageText; version: number }) => adminCall(savePageText, { params: { name }, body }),
    onSuccess: (saved) =>
      client.setQueryData(pageTextsQuery().queryKey, (texts) =>
        texts?.map((each) => (each.name === name ? saved : each)),
      ),
    onSettled: () => {
      refreshPublic(client, shopTextsQuery().queryKey);
      return client.invalidateQueries({ queryKey: ['admin', 'page-texts'] });
    },
  });
