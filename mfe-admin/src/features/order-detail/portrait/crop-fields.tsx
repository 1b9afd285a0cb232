import { TextField } from '@pawlayer/forms';
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
  { name: 'cropWidth', label: 'Width in %' },
] as const;

/** The crop in percent. Its height follows from the portrait's aspect ratio. */
export const CropFields = ({ idPrefix = '', ...form }: CropFieldsProps) => (
  <div className={styles['columns']}>
    {fields.map(({ name, label }) => (
      <TextField key={name} form={form} id={`${idPrefix}${name}`} name={name} label={label} inputMode="decimal" />
    ))}
  </div>
);
