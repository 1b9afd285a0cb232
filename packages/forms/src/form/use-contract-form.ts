import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@pawlayer/app-kit';
import type { FieldProblem } from '@pawlayer/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm, useFormState } from 'react-hook-form';
import type * as z from 'zod';

type Refused = { fields: Readonly<Record<string, string>>; values: FieldValues };

/**
 * A form on the contract's schema. Everything typed goes to `keep` at once, so that a reload finds it again.
 * Nothing is called wrong before the first try; afterwards a field is checked when it is left.
 */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  keep: (values: Input) => void,
) => {
  'use no memo'; // react-hook-form changes its values in place, where the compiler looks for a new object

  const { control, getValues, handleSubmit, register, reset, setValue, subscribe } = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema) as Resolver<Input, unknown, Output>, // the overloads lose the generics
    defaultValues,
    reValidateMode: 'onBlur',
    shouldFocusError: false, // the error summary takes the focus
  });
  const { errors, isSubmitting, submitCount } = useFormState({ control });
  const [refused, setRefused] = useState<Refused>();

  const keepLatest = useEffectEvent(keep);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepLatest(values) }),
    [subscribe],
  );

  const values = getValues();
  const ours = Object.entries(errors).map(([name, error]) => ({
    fieldId: name,
    message: String(error?.message ?? ''),
  }));
  // Our own check knows nothing of what the server refused: that stands until the field is changed.
  const theirs = Object.entries(refused?.fields ?? {})
    .filter(([name]) => !(name in errors) && values[name] === refused?.values[name])
    .map(([name, message]) => ({ fieldId: name, message }));
  const problems: FieldProblem[] = [...ours, ...theirs];

  return {
    control,
    register,
    handleSubmit,
    setValue,
    isSubmitting,
    attempt: submitCount,
    problems,
    problemOf: (name: Path<Input>) => problems.find(({ fieldId }) => fieldId === name)?.message,
    /** Puts what the server says of single fields beside them. */
    showServerProblems: (error: unknown) => {
      const fields = error instanceof ApiError ? error.body?.fields : undefined;
      if (fields) setRefused({ fields, values: { ...getValues() } });
    },
    /** Begins anew with these values, as if nothing had been tried. */
    restart: (next: DefaultValues<Input>) => {
      setRefused(undefined);
      reset(next, { keepFieldsRef: true }); // the compiler keeps the inputs' elements, which would not register again
    },
  };
};
