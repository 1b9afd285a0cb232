import { useContractForm } from '@pawlayer/forms';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod';
import { findDraft, deleteDraft, saveDraft } from './session/drafts.ts';

type DraftFormOptions<Input, Output> = {
  /** Names the draft: what was typed survives a login and a reload under it. */
  name: string;
  schema: z.ZodType<Output, unknown>;
  defaults: Input;
};

/** A form of the owner's, on the contract's schema, whose fields are text. Everything typed is kept until `reset`. */
export const useDraftForm = <Input extends Record<string, string>, Output>({
  name,
  schema,
  defaults,
}: DraftFormOptions<Input, Output>) => {
  const form = useContractForm(
    schema as z.ZodType<Output, Input>, // the fields are text, which the schemas of forms read
    { ...defaults, ...findDraft(name) } as DefaultValues<Input>, // a draft has its form's own fields
    (values) => saveDraft(name, values),
  );
  return {
    ...form,
    /** Back to the defaults, or to these; nothing is kept any more. */
    reset: (next: Input = defaults) => {
      form.restart(next as DefaultValues<Input>); // whole, so a default for each
      deleteDraft(name);
    },
  };
};
