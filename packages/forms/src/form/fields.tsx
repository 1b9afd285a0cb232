import { Field, SelectInput, TextArea, TextInput } from '@pawlayer/ui';
import type { ComponentProps, ComponentType } from 'react';

type FieldProps<Name extends string> = Pick<ComponentProps<typeof Field>, 'label' | 'optional' | 'hint'> & {
  form: { register: (name: Name) => object; problemOf: (name: Name) => string | undefined };
  name: Name;
  /** If the page has another field of that name. */
  id?: string;
};

/**
 * A field of a form around this input. Its calls are marked as pure, so that a page has only the code of the fields
 * that it uses.
 */
const fieldOf =
  <Input extends object>(InputOf: ComponentType<Input>) =>
  <Name extends string>(props: FieldProps<Name> & Omit<Input, 'form' | 'id' | 'name'>) => {
    const { form, name, id = name, label, optional = false, hint, ...rest } = props;
    const input = rest as unknown as Input; // what is not the field's is the input's
    return (
      <Field label={label} id={id} optional={optional} hint={hint} error={form.problemOf(name)}>
        <InputOf {...input} {...form.register(name)} />
      </Field>
    );
  };

/** A line of text in a form, with its label and error. The browser fills it in only if told to. */
export const TextField = /* @__PURE__ */ fieldOf((props: ComponentProps<typeof TextInput>) => (
  <TextInput autoComplete="off" {...props} />
));

/** The same for an e-mail address; the browser fills it in. */
export const EmailField = /* @__PURE__ */ fieldOf((props: ComponentProps<typeof TextInput>) => (
  <TextInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
));

/** Lines of text, likewise. */
export const AreaField = /* @__PURE__ */ fieldOf(TextArea);

/** A choice of options, likewise. */
export const SelectField = /* @__PURE__ */ fieldOf(SelectInput);
