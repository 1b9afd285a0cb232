import type { Prepress } from '@pawlayer/contracts/admin';
import { Field, LayerStepper, SelectInput, Small, TextInput } from '@pawlayer/ui';
import { useWatch } from 'react-hook-form';
import { CropFields } from './crop-fields.tsx';
import { FilamentFields } from './filament-fields.tsx';
import type { useCutForm } from './use-cut-form.ts';
import styles from './cut-form.module.css';

type CutFieldsProps = Pick<ReturnType<typeof useCutForm>['form'], 'control' | 'problemOf' | 'register' | 'setValue'> & {
  range: Prepress['colours'];
  /** Whether the owner has changed the cut. */
  isChanged: boolean;
};

export const CutFields = ({ control, problemOf, register, setValue, range, isChanged }: CutFieldsProps) => {
  const [colours, palette, crop] = useWatch({ control, name: ['colours', 'palette', 'crop'] });
  const count = Number(colours);
  return (
    <>
      <div className={styles['fields']}>
        <div>
          <p className={styles['label']}>Colours</p>
          {range.min === range.max ? (
            <Small>{range.min}, as this size has them</Small>
          ) : (
            <LayerStepper
              {...range}
              value={count}
              label="Colours"
              onChange={(next) => setValue('colours', String(next))}
            />
          )}
        </div>
        <Field label="Width in mm" id="widthMm" error={problemOf('widthMm')}>
          <TextInput inputMode="decimal" autoComplete="off" {...register('widthMm')} />
        </Field>
        <Field label="Palette" id="palette" error={problemOf('palette')}>
          <SelectInput {...register('palette')}>
            <option value="photo">From the photo</option>
            <option value="library">The nearest of the library</option>
            <option value="filaments">Chosen filaments</option>
          </SelectInput>
        </Field>
        <Field label="Crop" id="crop" error={problemOf('crop')}>
          <SelectInput {...register('crop')}>
            <option value="customer">{isChanged ? 'As the order is cropped' : 'As the customer cropped it'}</option>
            <option value="own">Another part of the photo</option>
          </SelectInput>
        </Field>
      </div>
      {palette === 'filaments' && <FilamentFields count={count} register={register} problemOf={problemOf} />}
      {crop === 'own' && <CropFields register={register} problemOf={problemOf} />}
    </>
  );
};
