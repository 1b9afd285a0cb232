import { Field, SelectInput, TextInput } from '@pawlayer/ui';
import { ColourField } from './colour-field.tsx';
import type { useFilamentForm } from './use-filament-form.ts';
import styles from './filament-form.module.css';

type FilamentFieldsProps = Pick<
  ReturnType<typeof useFilamentForm>['form'],
  'control' | 'problemOf' | 'register' | 'setValue'
>;

export const FilamentFields = ({ control, problemOf, register, setValue }: FilamentFieldsProps) => (
  <>
    <Field label="Name" id="name" error={problemOf('name')}>
      <TextInput autoComplete="off" {...register('name')} />
    </Field>
    <ColourField
      control={control}
      register={register('hex')}
      error={problemOf('hex')}
      onPick={(hex) => setValue('hex', hex)}
    />
    <Field label="TD in mm" id="tdMm" error={problemOf('tdMm')}>
      <TextInput inputMode="decimal" autoComplete="off" {...register('tdMm')} />
    </Field>
    <p className={styles['hint']}>
      TD, the transmission distance, says how deep light goes into this plastic. Makers print it, or a test print tells.
    </p>
    <Field label="Used for portraits" id="isActive" error={problemOf('isActive')}>
      <SelectInput {...register('isActive')}>
        <option value="true">Yes, it is on the shelf</option>
        <option value="false">No, it is put away</option>
      </SelectInput>
    </Field>
  </>
);
