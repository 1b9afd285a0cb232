import { ApiError } from '@pawlayer/app-kit';
import type { FieldProblem } from '@pawlayer/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type Path, type Resolver, useForm, useFormState } from 'react-hook-form';
import type * as z from 'zod';
import { draftOf, dropDraft, keepDraft } from '../session/drafts.ts';

type Values = Record<string, string>;

type OwnerForm<Input, Output> = {
  /** Names the draft: what was typed survives a login and a reload under it. */
  name: string;
  schema: z.ZodType<Output, unknown>;
  defaults: Input;
};

/**
 * A form of the owner's, on the contract's schema, whose fields are text. Everything typed is kept until `reset`.
 * Nothing is called wrong before the first try; afterwards a field is checked when it is left.
 */
export const useOwnerForm = <Input extends Values, Output>({ name, schema, defaults }: OwnerForm<Input, Output>) => {
  'use no memo'; // react-hook-form changes its values in place, where the compiler looks for a new object

  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema as z.ZodType<Output, Input>) as Resolver<Input, unknown, Output>, // the fields are text, which these schemas read; the overloads lose the generics
    defaultValues: { ...defaults, ...draftOf(name) } as DefaultValues<Input>, // the draft has the form's own fields
    reValidateMode: 'onBlur',
    shouldFocusError: false, // the error summary takes the focus
  });
  const { control, getValues, handleSubmit, register, reset, setValue, subscribe } = form;
  const { errors, isSubmitting, submitCount } = useFormState({ control });
  const [refused, setRefused] = useState<{ fields: Values; values: Values }>();

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(name, values) }),
    [subscribe, name],
  );

  const values: Values = getValues();
  const ours = Object.entries(errors).map(([field, error]) => ({ fieldId: field, message: String(error?.message ?? '') }));
  // Our own check knows nothing of what the server refused: that stands until the field is changed.
  const theirs = Object.entries(refused?.fields ?? {})
    .filter(([field]) => !(field in errors) && values[field] === refused?.values[field])
    .map(([field, message]) => ({ fieldId: field, message }));
  const problems: FieldProblem[] = [...ours, ...theirs];

  return {
    control,
    register,
    handleSubmit,
    setValue,
    isSubmitting,
    attempt: submitCount,
    problems,
    problemOf: (field: Path<Input>) => problems.find(({ fieldId }) => fieldId === field)?.message,
    /** Puts what the server says of single fields beside them. */
    showServerProblems: (error: unknown) => {
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      if (fields) setRefused({ fields, values: { ...getValues() } });
    },
    /** Back to the defaults, or to these; nothing is kept any more. */
    reset: (next: Input = defaults) => {
      reset(next, { keepFieldsRef: true }); // the compiler keeps the inputs, which would not register again
      setRefused(undefined);
      dropDraft(name);
    },
  };
};
