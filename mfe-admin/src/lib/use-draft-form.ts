import { useContractForm } from '@pawlayer/forms';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod';
import { deleteDraft, findDraft, saveDraft } from './session/drafts.ts';

type DraftFormOptions<Input, Output> = {
  /** The key under which the draft is stored. */
  name: string;
  schema: z.ZodType<Output, unknown>;
  defaults: Input;
};

/** A form of text fields with the contract's schema. Unsent input is stored as a draft until `reset`. */
export const useDraftForm = <Input extends Record<string, string>, Output>({
  name,
  schema,
  defaults,
}: DraftFormOptions<Input, Output>) => {
  const form = useContractForm(
    schema as z.ZodType<Output, Input>, // the fields are text, which is the input of the forms' schemas
    { ...defaults, ...findDraft(name) } as DefaultValues<Input>, // a draft has the fields of its form
    (values) => saveDraft(name, values),
  );
  return {
    ...form,
    /** Resets the form to these values, or to the defaults, and deletes the draft. */
    reset: (next: Input = defaults) => {
      form.restart(next as DefaultValues<Input>); // all fields are present, so each has a default
      deleteDraft(name);
    },
  };
};
