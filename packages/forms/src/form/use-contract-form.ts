import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@pawlayer/app-kit';
import type { FieldProblem } from '@pawlayer/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm, useFormState } from 'react-hook-form';
import type * as z from 'zod';

type SubmissionErrors = { fields: Readonly<Record<string, string>>; values: FieldValues };

/**
 * A form that validates with the contract's schema. Every change is passed to `keep` at once, so that it survives a
 * reload. Errors are shown only after the first submit; from then on a field is validated on blur.
 */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  keep: (values: Input) => void,
) => {
  'use no memo'; // react-hook-form mutates its values in place, which the React compiler does not detect

  const { control, getValues, handleSubmit, register, reset, setValue, subscribe } = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema) as Resolver<Input, unknown, Output>, // the overloads lose the generics
    defaultValues,
    reValidateMode: 'onBlur',
    shouldFocusError: false, // the error summary takes the focus instead
  });
  const { errors, isSubmitting, submitCount } = useFormState({ control });
  const [submissionErrors, setSubmissionErrors] = useState<SubmissionErrors>();

  const keepLatest = useEffectEvent(keep);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepLatest(values) }),
    [subscribe],
  );

  const values = getValues();
  const clientProblems = Object.entries(errors).map(([name, error]) => ({
    fieldId: name,
    message: String(error?.message ?? ''),
  }));
  // Our own validation cannot repeat the server's errors, so they are shown until the field is changed.
  const serverProblems = Object.entries(submissionErrors?.fields ?? {})
    .filter(([name]) => !(name in errors) && values[name] === submissionErrors?.values[name])
    .map(([name, message]) => ({ fieldId: name, message }));
  const problems: FieldProblem[] = [...clientProblems, ...serverProblems];

  return {
    control,
    register,
    handleSubmit,
    setValue,
    isSubmitting,
    attempt: submitCount,
    problems,
    problemOf: (name: Path<Input>) => problems.find(({ fieldId }) => fieldId === name)?.message,
    /** Shows the server's field errors next to their fields. */
    showServerProblems: (error: unknown) => {
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      if (fields) setSubmissionErrors({ fields, values: { ...getValues() } });
    },
    /** Resets the form to these values, as if it had never been submitted. */
    restart: (next: DefaultValues<Input>) => {
      setSubmissionErrors(undefined);
      reset(next, { keepFieldsRef: true }); // cached elements would not register again
    },
  };
};
