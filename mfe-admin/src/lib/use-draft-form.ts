import { useContractForm } from '@pawlayer/forms';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod';
import { deleteDraft, findDraft, saveDraft } from './session/drafts.ts';

type DraftFormOptions<Input, Output> = {
  /** The draft is stored under it. */
  name: string;
  schema: z.ZodType<Output, unknown>;
  defaults: Input;
};

/** A form of text fields on the contract's schema. Unsent input is stored as a draft until `reset`. */
export const useDraftForm = <Input extends Record<string, string>, Output>({
  name,
  schema,
  defaults,
}: DraftFormOptions<Input, Output>) => {
  const form = useContractForm(
    schema as z.ZodType<Output, Input>, // the fields are text, which the schemas of forms read
    { ...defaults, ...findDraft(name) } as DefaultValues<Input>, // a draft has the fields of its form
    (values) => saveDraft(name, values),
  );
  return {
    ...form,
    /** Back to these values, or to the defaults; deletes the draft. */
    reset: (next: Input = defaults) => {
      form.restart(next as DefaultValues<Input>); // complete, so there is a default for each field
      deleteDraft(name);
    },
  };
};
