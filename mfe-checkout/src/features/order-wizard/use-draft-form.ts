import { ApiError } from '@pawlayer/app-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm, useFormState } from 'react-hook-form';
import type * as z from 'zod';

/**
 * A step's form on the contract's schema. Everything typed goes to `keep` at once, so that a reload finds it again.
 * Nothing is called wrong before the first try; afterwards a field is checked when it is left.
 */
export const useDraftForm = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  keep: (values: Input) => void,
) => {
  'use no memo'; // react-hook-form changes its errors in place, where the compiler looks for a new object

  const { control, handleSubmit, register, setError, setValue, subscribe } = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema) as Resolver<Input, unknown, Output>, // the overloads lose the generics
    defaultValues,
    reValidateMode: 'onBlur',
    shouldFocusError: false, // the error summary takes the focus
  });
  const { errors, isSubmitting, submitCount } = useFormState({ control });

  const keepLatest = useEffectEvent(keep);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepLatest(values) }),
    [subscribe],
  );

  const problems = Object.entries(errors).map(([name, error]) => ({ fieldId: name, message: String(error?.message ?? '') }));
  return {
    register,
    handleSubmit,
    setValue,
    isSubmitting,
    attempt: submitCount,
    problems,
    problemOf: (name: Path<Input>) => problems.find((problem) => problem.fieldId === name)?.message,
    /** Puts what the server says of single fields beside them. */
    showServerProblems: (error: unknown) => {
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      for (const [name, message] of Object.entries(fields ?? {})) setError(name as Path<Input>, { message }); // the contract's own field names
    },
  };
};
