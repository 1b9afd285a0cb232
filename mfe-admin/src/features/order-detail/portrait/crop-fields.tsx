import { Field, TextInput } from '@pawlayer/ui';
import type { UseFormRegister } from 'react-hook-form';
import type { CutInput } from './cut-input.ts';
import styles from './cut-form.module.css';

type CropFieldsProps = {
  register: UseFormRegister<CutInput>;
  problemOf: (name: keyof CutInput) => string | undefined;
};

const fields = [
  { name: 'cropLeft', label: 'From the left in %' },
  { name: 'cropTop', label: 'From the top in %' },
  { name: 'cropWidth', label: 'As wide as in %' },
] as const;

/** The crop in percent. Its height follows from the portrait's aspect ratio. */
export const CropFields = ({ register, problemOf }: CropFieldsProps) => (
  <div className={styles['columns']}>
    {fields.map(({ name, label }) => (
      <Field key={name} label={label} id={name} error={problemOf(name)}>
        <TextInput inputMode="decimal" autoComplete="off" {...register(name)} />
      </Field>
    ))}
  </div>
);
