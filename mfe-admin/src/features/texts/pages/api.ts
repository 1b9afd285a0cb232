import { shopTextsQuery } from '@pawlayer/app-kit';
import {
  listPageTexts,
  listPageTextVersions,
  type PageText,
  type PageTextName,
  savePageText,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/queries/admin-query.ts';
import { refreshPublic } from '../../../lib/queries/refresh-public.ts';
import { adminCall } from '../../../lib/session/admin-call.ts';

/** What the pages say that is in force. */
export const pageTextsQuery = () => adminQuery(['admin', 'page-texts', 'now'], listPageTexts, {});

/** The latest versions of a text, the newest first. */
export const pageVersionsQuery = (name: PageTextName) =>
  adminQuery(['admin', 'page-texts', 'versions', name], listPageTextVersions, { params: { name } });

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
