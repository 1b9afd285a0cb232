import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@pawlayer/app-kit';
import type { FieldProblem } from '@pawlayer/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm, useFormState } from 'react-hook-form';
import type * as z from 'zod';

type ContractFormOptions<Input extends FieldValues> = {
  /** Where the values are in the request's body, such as `settings.rush.`, if they are only a part of it. */
  within?: string;
  /**
   * Reads what was kept on this device, once the form is there: a prerendered page shows `defaultValues` until it is
   * hydrated.
   */
  restore?: () => DefaultValues<Input> | undefined;
};

/** The server's message of each field, and what was typed there. */
type SubmissionErrors = readonly { name: string; message: string; value: unknown }[];

/**
 * A form that validates with the contract's schema. Every change is passed to `keep` at once, so that it survives a
 * reload. Errors are shown only after the first submit; from then on a field is validated on blur.
 */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  keep: (values: Input) => void,
  { within = '', restore }: ContractFormOptions<Input> = {},
) => {
  'use no memo'; // react-hook-form mutates its values in place, which the React compiler does not detect

  const { control, getValues, handleSubmit, register, reset, setValue, subscribe } = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema) as Resolver<Input, unknown, Output>, // the overloads lose the generics
    defaultValues,
    reValidateMode: 'onBlur',
    shouldFocusError: false, // the error summary takes the focus instead
  });
  const { errors, isSubmitting, submitCount } = useFormState({ control });
  const [submissionErrors, setSubmissionErrors] = useState<SubmissionErrors>([]);

  const restoreKept = useEffectEvent(() => {
    const kept = restore?.();
    if (kept) reset(kept, keepingFields);
  });
  useLayoutEffect(() => restoreKept(), []);

  const keepLatest = useEffectEvent(keep);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepLatest(values) }),
    [subscribe],
  );

  /** An autofill or a script may change a field without an event: sends what is there at the press. */
  const takeShown = (target: unknown) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.elements) {
      if (!isTyped(field)) continue;
      const name = field.name as Path<Input>; // the form's fields have the names of its values
      const known: unknown = getValues(name);
      if (typeof known === 'string' && known !== field.value)
        setValue(name, field.value as Parameters<typeof setValue>[1]);
    }
  };
  const submitShown: typeof handleSubmit = (onValid, onInvalid) => {
    const submit = handleSubmit(onValid, onInvalid);
    return (event) => {
      takeShown(event?.currentTarget);
      return submit(event);
    };
  };

  const valueOf = (name: string): unknown => getValues(name as Path<Input>); // the server's fields are the form's
  const clientProblems = listProblems(errors);
  // Our own validation cannot repeat the server's errors, so they are shown until the field is changed.
  const serverProblems = submissionErrors
    .filter(({ name, value }) => !clientProblems.some(({ fieldId }) => fieldId === name) && valueOf(name) === value)
    .map(({ name, message }) => ({ fieldId: name, message }));
  const problems: FieldProblem[] = [...clientProblems, ...serverProblems];

  const showProblems = (fields: Readonly<Record<string, string>>) =>
    setSubmissionErrors(Object.entries(fields).map(([name, message]) => ({ name, message, value: valueOf(name) })));

  const showServerProblems = (error: unknown) => {
    const fields = error instanceof ApiError ? error.body?.fields : undefined;
    if (fields) showProblems(fieldsWithin(fields, within));
  };

  return {
    control,
    register,
    handleSubmit: submitShown,
    setValue,
    isSubmitting,
    attempt: submitCount,
    problems,
    problemOf: (name: Path<Input>) => problems.find(({ fieldId }) => fieldId === name)?.message,
    /**
     * Sends what was typed. The errors of fields are shown next to them; any other is left to the mutation that failed.
     */
    submitWith: (send: (values: Output) => Promise<unknown>) =>
      submitShown(async (values) => {
        await send(values).catch(showServerProblems);
      }),
    /** Shows the server's field errors next to their fields. */
    showServerProblems,
    /** Shows these messages next to their fields, by name. */
    showProblems,
    /** Resets the form to these values, as if it had never been submitted. */
    restart: (next: DefaultValues<Input>) => {
      setSubmissionErrors([]);
      reset(next, keepingFields);
    },
  };
};

/** Whether a field holds a text as it is typed or chosen. */
const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLInputElement
    ? !['checkbox', 'radio', 'file', 'hidden'].includes(field.type)
    : field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

/** Elements that are cached would not register again. */
const keepingFields = { keepFieldsRef: true };

/** The fields of a part of the body, named as in that part. */
const fieldsWithin = (fields: Readonly<Record<string, string>>, within: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) =>
      path.startsWith(within) ? [[path.slice(within.length), message]] : [],
    ),
  );

/** The errors of all fields by their dotted path, `countries.0.price`. That of a whole list is under `root`. */
const listProblems = (errors: object, path = ''): FieldProblem[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []; // a row without errors
    const name = key === 'root' ? path : `${path}.${key}`;
    if (!('type' in error) || typeof error.type !== 'string') return listProblems(error, name);
    return [{ fieldId: name.slice(1), message: 'message' in error ? String(error.message) : '' }];
  });
