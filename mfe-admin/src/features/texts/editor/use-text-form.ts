import { useContractForm } from '@pawlayer/forms';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod';
import { useFollow } from '../../../components/versions/use-follow.ts';
import { deleteDraft, findDraft, saveDraft } from '../../../lib/session/drafts.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';

type TextFormOptions<Text, Input, Saved> = {
  /** The name of its draft. */
  draft: string;
  /** What the service checks, at once. */
  schema: z.ZodType<Text, Input>;
  toInput: (text: Text) => Input;
  /** What is in force. */
  current: { text: Text; version: number };
  mutation: UseMutationOptions<Saved, Error, { text: Text; version: number }>;
  /** Where the saved words are seen. */
  effect: string;
};

/** The form of a text. What is typed is kept as a draft until it is saved. */
export const useTextForm = <Text, Input extends Record<string, string>, Saved extends { text: Text }>({
  draft,
  schema,
  toInput,
  current: { text, version },
  mutation,
  effect,
}: TextFormOptions<Text, Input, Saved>) => {
  const toast = useSuccessToast();
  const save = useMutation(mutation);
  const form = useContractForm(
    schema,
    { ...toInput(text), ...findDraft(draft) } as DefaultValues<Input>, // a draft has the same fields
    (values) => saveDraft(draft, values),
    { within: 'text.' },
  );
  const show = (words: Text) => {
    form.restart(toInput(words) as DefaultValues<Input>); // all of them
    deleteDraft(draft);
  };
  useFollow(version, () => {
    if (!findDraft(draft)) show(text);
  });
  const submit = form.submitWith(async (words) => {
    const saved = await save.mutateAsync({ text: words, version });
    show(saved.text);
    toast('Words saved', effect);
  });
  const discard = () => {
    save.reset();
    show(text);
  };
  return { form, submit, discard, error: save.error };
};
