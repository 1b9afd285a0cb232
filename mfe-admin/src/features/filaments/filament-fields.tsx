import { TextField, SelectField } from '@pawlayer/forms';
import { ColourField } from './colour-field.tsx';
import type { useFilamentForm } from './use-filament-form.ts';
import styles from './filament-form.module.css';

type FilamentFieldsProps = Pick<
  ReturnType<typeof useFilamentForm>['form'],
  'control' | 'problemOf' | 'register' | 'setValue'
>;

export const FilamentFields = (form: FilamentFieldsProps) => (
  <>
    <TextField form={form} name="name" label="Name" />
    <ColourField
      control={form.control}
      register={form.register('hex')}
      error={form.problemOf('hex')}
      onPick={(hex) => form.setValue('hex', hex)}
    />
    <TextField form={form} name="tdMm" label="TD in mm" inputMode="decimal" />
    <p className={styles['hint']}>
      TD, the transmission distance, says how deep light goes into this plastic. Makers print it, or a test print tells.
    </p>
    <SelectField form={form} name="isActive" label="Used for portraits">
      <option value="true">Yes, it is on the shelf</option>
      <option value="false">No, it is put away</option>
    </SelectField>
  </>
);
