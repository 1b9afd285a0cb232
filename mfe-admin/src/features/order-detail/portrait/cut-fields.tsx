import type { Prepress } from '@pawlayer/contracts/admin';
import { TextField, SelectField } from '@pawlayer/forms';
import { LayerStepper, Small } from '@pawlayer/ui';
import { useWatch } from 'react-hook-form';
import { LookFields } from '../look/look-fields.tsx';
import { CropFields } from './crop-fields.tsx';
import { FilamentFields } from './filament-fields.tsx';
import type { useCutForm } from './use-cut-form.ts';
import styles from './cut-form.module.css';

type CutFieldsProps = Pick<ReturnType<typeof useCutForm>['form'], 'control' | 'problemOf' | 'register' | 'setValue'> & {
  prepress: Prepress;
};

export const CutFields = ({ prepress, ...form }: CutFieldsProps) => {
  const { colours: range, customerCut } = prepress;
  const [colours, palette, crop, style] = useWatch({
    control: form.control,
    name: ['colours', 'palette', 'crop', 'style'],
  });
  const count = Number(colours);
  return (
    <>
      <LookFields prepress={prepress} style={style} register={form.register} />
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
              onChange={(next) => form.setValue('colours', String(next))}
            />
          )}
        </div>
        <TextField form={form} name="widthMm" label="Width in mm" inputMode="decimal" />
        <SelectField form={form} name="palette" label="Palette">
          <option value="photo">{style === 'poster' ? 'Of the colourway' : 'From the photo'}</option>
          <option value="library">The nearest of the library</option>
          <option value="filaments">Chosen filaments</option>
        </SelectField>
        <SelectField form={form} name="crop" label="Crop">
          <option value="customer">{customerCut ? 'As the order is cropped' : 'As the customer cropped it'}</option>
          <option value="own">Another part of the photo</option>
        </SelectField>
      </div>
      {palette === 'filaments' && <FilamentFields count={count} {...form} />}
      {crop === 'own' && <CropFields {...form} />}
    </>
  );
};
