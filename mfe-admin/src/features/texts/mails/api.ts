import {
  listMailTexts,
  listMailTextVersions,
  type MailText,
  type MailTextName,
  saveMailText,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/queries/admin-query.ts';
import { adminCall } from '../../../lib/session/admin-call.ts';

/** The words of all mails that are in force. */
export const mailTextsQuery = () => adminQuery(['admin', 'mail-texts', 'now'], listMailTexts, {});

/** The latest versions of a mail's words, the newest first. */
export const mailVersionsQuery = (name: MailTextName) =>
  adminQuery(['admin', 'mail-texts', 'versions', name], listMailTextVersions, { params: { name } });

/** Makes another version. Also after a failure the latest is read, because somebody else may have made it. */
export const saveMailTextMutation = (client: QueryClient, name: MailTextName) =>
  mutationOptions({
    mutationFn: (body: { text: MailText; version: number }) => adminCall(saveMailText, { params: { name }, body }),
    onSuccess: (saved) =>
      client.setQueryData(mailTextsQuery().queryKey, (texts) =>
        // The problems of the version before do not concern this one.
        texts?.map((each) => (each.name === name ? { ...saved, figures: each.figures } : each)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'mail-texts'] }),
  });
