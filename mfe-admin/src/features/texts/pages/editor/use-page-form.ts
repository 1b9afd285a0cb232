import { useToast } from '@pawlayer/app-kit';
import type { PageText, PageTextName, PageTextState } from '@pawlayer/contracts/admin';
import { useContractForm } from '@pawlayer/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFollow } from '../../../../components/versions/use-follow.ts';
import { deleteDraft, findDraft, saveDraft } from '../../../../lib/session/drafts.ts';
import { savePageTextMutation } from '../api.ts';
import { schemaOf, toInput } from './page-schema.ts';

export const pageDraft = (name: PageTextName): string => `page text: ${name}`;

/** The form of what a page says. What is typed is kept as a draft until it is saved. */
export const usePageForm = ({ name, version, text }: PageTextState) => {
  const toast = useToast();
  const save = useMutation(savePageTextMutation(useQueryClient(), name));
  const form = useContractForm(
    schemaOf(text.kind),
    { ...toInput(text), ...findDraft(pageDraft(name)) },
    (values) => saveDraft(pageDraft(name), values),
    { within: 'text.' },
  );
  const show = (words: PageText) => {
    form.restart(toInput(words));
    deleteDraft(pageDraft(name));
  };
  useFollow(version, () => {
    if (!findDraft(pageDraft(name))) show(text);
  });
  const submit = form.handleSubmit(async (words) => {
    try {
      const saved = await save.mutateAsync({ text: words, version });
      show(saved.text);
      toast({ title: 'Words saved', description: 'The shop shows them within seconds.', tone: 'success' });
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
