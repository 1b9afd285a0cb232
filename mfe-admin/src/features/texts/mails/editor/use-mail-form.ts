import { useToast } from '@pawlayer/app-kit';
import { MailText, type MailTextName, type MailTextState, placeholdersOf } from '@pawlayer/contracts/admin';
import { useContractForm } from '@pawlayer/forms';
import { readMail } from '@pawlayer/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFollow } from '../../../../components/versions/use-follow.ts';
import { deleteDraft, findDraft, saveDraft } from '../../../../lib/session/drafts.ts';
import { saveMailTextMutation } from '../api.ts';

export const mailDraft = (name: MailTextName): string => `mail text: ${name}`;

/** What the service checks, at once. */
const schemaOf = (name: MailTextName) =>
  MailText.superRefine((text, context) => {
    const { problems = {} } = readMail(text, placeholdersOf(name));
    for (const [field, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** The form of a mail's words. What is typed is kept as a draft until it is saved. */
export const useMailForm = ({ name, version, text }: MailTextState) => {
  const toast = useToast();
  const save = useMutation(saveMailTextMutation(useQueryClient(), name));
  const form = useContractForm(
    schemaOf(name),
    { ...text, ...findDraft(mailDraft(name)) },
    (values) => saveDraft(mailDraft(name), values),
    { within: 'text.' },
  );
  const show = (words: MailText) => {
    form.restart(words);
    deleteDraft(mailDraft(name));
  };
  useFollow(version, () => {
    if (!findDraft(mailDraft(name))) show(text);
  });
  const submit = form.handleSubmit(async (words) => {
    try {
      const saved = await save.mutateAsync({ text: words, version });
      show(saved.text);
      toast({ title: 'Words saved', description: 'The next mail has them.', tone: 'success' });
    } catch (error) {
      form.showServerProblems(error);
    }
  });
  const discard = () => {
    save.reset();
    show(text);
  };
  return { form, submit, discard, error: save.error };
};
