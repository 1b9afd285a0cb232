import { SelectField } from '@pawlayer/forms';
import { LoadingNote, Notice } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegister } from 'react-hook-form';
import { filamentsQuery } from '../../../lib/queries/filaments.ts';
import { errorMessage, isUnauthorized } from '../../../lib/session/errors.ts';
import { type CutInput, filamentFields } from './cut-input.ts';
import styles from './cut-form.module.css';

type FilamentFieldsProps = {
  count: number;
  register: UseFormRegister<CutInput>;
  problemOf: (name: keyof CutInput) => string | undefined;
};

/** One filament for each colour, darkest first. */
export const FilamentFields = ({ count, ...form }: FilamentFieldsProps) => {
  const { data, error } = useQuery(filamentsQuery());
  if (error && !data && !isUnauthorized(error))
    return <Notice tone="danger">The filaments could not be loaded. {errorMessage(error)}</Notice>;
  if (!data) return <LoadingNote>Loading filaments...</LoadingNote>;
  const active = data.filter(({ isActive }) => isActive);
  return (
    <div className={styles['columns']}>
      {filamentFields.slice(0, count).map((name, index) => (
        <SelectField key={name} form={form} name={name} label={labelOf(index, count)}>
          <option value="">Choose a filament</option>
          {active.map(({ id, name: filament, hex }) => (
            <option key={id} value={id}>
              {filament}, {hex}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
};

const labelOf = (index: number, count: number): string => {
  if (index === 0) return 'Filament 1, the darkest';
  return index === count - 1 ? `Filament ${count}, the lightest` : `Filament ${index + 1}`;
};
