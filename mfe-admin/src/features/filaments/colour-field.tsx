import { FilamentForm } from '@pawlayer/contracts/admin';
import { Field, TextInput } from '@pawlayer/ui';
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import type { FilamentInput } from './filament-input.ts';
import styles from './filament-form.module.css';

type ColourFieldProps = {
  control: Control<FilamentInput, unknown, FilamentForm>;
  register: UseFormRegisterReturn<'hex'>;
  error: string | undefined;
  onPick: (hex: string) => void;
};

/** A colour as a hexadecimal code, with the browser's colour picker. */
export const ColourField = ({ control, register, error, onPick }: ColourFieldProps) => {
  const typed = FilamentForm.shape.hex.safeParse(useWatch({ control, name: 'hex' }));
  return (
    <Field label="Colour" id="hex" hint="As the maker gives it, such as #1c1d1a" error={error}>
      <div className={styles['colour']}>
        <TextInput autoComplete="off" spellCheck={false} {...register} />
        <input
          type="color"
          aria-label="Pick the colour"
          value={typed.success ? typed.data : '#808080'}
          onChange={({ target }) => onPick(target.value)}
          className={styles['picker']}
        />
      </div>
    </Field>
  );
};
