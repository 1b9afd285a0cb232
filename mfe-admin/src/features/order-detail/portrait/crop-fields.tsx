import { Field, TextInput } from '@pawlayer/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CropInput } from './crop-input.ts';
import styles from './cut-form.module.css';

type CropFieldsProps = {
  register: (name: keyof CropInput) => UseFormRegisterReturn;
  problemOf: (name: keyof CropInput) => string | undefined;
  /** What the inputs' ids begin with, where a page has two of these. */
  idPrefix?: string;
};

const fields = [
  { name: 'cropLeft', label: 'From the left in %' },
  { name: 'cropTop', label: 'From the top in %' },
  { name: 'cropWidth', label: 'As wide as in %' },
] as const;

/** The crop in percent. Its height follows from the portrait's aspect ratio. */
export const CropFields = ({ register, problemOf, idPrefix = '' }: CropFieldsProps) => (
  <div className={styles['columns']}>
    {fields.map(({ name, label }) => (
      <Field key={name} label={label} id={`${idPrefix}${name}`} error={problemOf(name)}>
        <TextInput inputMode="decimal" autoComplete="off" {...register(name)} />
      </Field>
    ))}
  </div>
);
