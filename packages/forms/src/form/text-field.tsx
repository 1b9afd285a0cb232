import { Field, TextInput } from '@pawlayer/ui';
import type { ComponentProps } from 'react';

type TextFieldProps<Name extends string> = Pick<ComponentProps<typeof Field>, 'label' | 'optional' | 'hint'> &
  Omit<ComponentProps<typeof TextInput>, 'form' | 'id' | 'name'> & {
    form: { register: (name: Name) => object; problemOf: (name: Name) => string | undefined };
    name: Name;
  };

/** A line of text in a form, with its label and what is wrong with it. The browser fills it in only where told to. */
export const TextField = <Name extends string>({
  form: { register, problemOf },
  name,
  label,
  optional = false,
  hint,
  ...input
}: TextFieldProps<Name>) => (
  <Field label={label} id={name} optional={optional} hint={hint} error={problemOf(name)}>
    <TextInput autoComplete="off" {...input} {...register(name)} />
  </Field>
);
