import { carvedLabels, type Crop } from '@pawlayer/contracts';
import type { AdminOrder, Prepress } from '@pawlayer/contracts/admin';
import { TextField } from '@pawlayer/forms';
import { Columns, Field, SelectInput, Stack } from '@pawlayer/ui';
import { useWatch } from 'react-hook-form';
import { parseNumber } from '../../../lib/format/numbers.ts';
import { LookFields } from '../look/look-fields.tsx';
import { CropFields } from '../portrait/crop-fields.tsx';
import { toCrop, toCropInput, type CropInput } from '../portrait/crop-input.ts';
import { ColourChoices } from './colour-choices.tsx';
import { CropOnPhoto } from './crop-on-photo.tsx';
import { idPrefix } from './id-prefix.ts';
import { MaskField } from './mask-field.tsx';
import { heightPerWidth, turnCrop, type Orientation } from './turn-crop.ts';
import type { useChangeCut } from './use-change-cut.ts';
import styles from './cut-change.module.css';

type ChangeCutFieldsProps = Pick<
  ReturnType<typeof useChangeCut>['form'],
  'control' | 'problemOf' | 'register' | 'setValue'
> & { order: AdminOrder };

export const ChangeCutFields = ({ control, problemOf, register, setValue, order }: ChangeCutFieldsProps) => {
  const { suggested, preview } = order.prepress;
  const { orientation, surroundings, mask, style, ...typed } = useWatch({ control });
  const isPoster = style === 'poster';
  const hangs = orientation === 'across' ? 'across' : 'upright';
  const crop = readCrop(typed, order, hangs);
  const moveTo = (next: Crop) => {
    const moved = toCropInput(next);
    for (const name of ['cropLeft', 'cropTop', 'cropWidth'] as const) setValue(name, moved[name]);
  };
  const turn = (next: Orientation) => moveTo(turnCrop(crop ?? suggested.crop, order.photo, next));
  return (
    <Columns widths="minmax(0, 1fr) minmax(0, 320px)" gap={32} lineGap={24}>
      <Stack gap={16}>
        <LookFields prepress={order.prepress} style={style} register={register} />
        <div className={styles['columns']}>
          <Field label="Hangs" id={`${idPrefix}orientation`} error={problemOf('orientation')}>
            <SelectInput
              {...register('orientation', {
                onChange: ({ target }: { target: { value: string } }) =>
                  turn(target.value === 'across' ? 'across' : 'upright'),
              })}
            >
              <option value="upright">Upright, 3:4</option>
              <option value="across">Across, 4:3</option>
            </SelectInput>
          </Field>
          {!isPoster && (
            <Field label="Surroundings" id={`${idPrefix}surroundings`} error={problemOf('surroundings')}>
              <SelectInput {...register('surroundings')}>
                <option value="photo">As photographed</option>
                <option value="plain">Plain</option>
              </SelectInput>
            </Field>
          )}
        </div>
        {!isPoster && surroundings === 'plain' && <ColourChoices preview={preview} input={register('colour')} />}
        <MaskField
          order={order}
          mask={mask ?? ''}
          onPainted={(hash) => {
            setValue('mask', hash);
            setValue('surroundings', 'plain');
          }}
        />
        <div className={styles['columns']}>
          <TextField
            form={{ register, problemOf }}
            id={`${idPrefix}carvedName`}
            name="carvedName"
            label={carvedLabels.name}
            optional
          />
          <TextField
            form={{ register, problemOf }}
            id={`${idPrefix}carvedLine`}
            name="carvedLine"
            label={carvedLabels.line}
            optional
          />
        </div>
        <CropFields register={register} problemOf={problemOf} idPrefix={idPrefix} />
      </Stack>
      <CropOnPhoto
        order={order}
        orientation={hangs}
        crop={crop}
        onMove={moveTo}
        initial={initialCrop(suggested, order.photo, hangs)}
      />
    </Columns>
  );
};

/** What the order shows now, in this orientation. */
const initialCrop = (
  { crop, orientation = 'upright' }: Prepress['suggested'],
  photo: AdminOrder['photo'],
  hangs: Orientation,
) => (orientation === hangs ? crop : turnCrop(crop, photo, hangs));

/** What is typed, as far as it is a crop. */
const readCrop = (typed: Partial<CropInput>, { photo }: AdminOrder, orientation: Orientation) => {
  const { cropLeft = '', cropTop = '', cropWidth = '' } = typed;
  const percents = {
    cropLeft: parseNumber(cropLeft),
    cropTop: parseNumber(cropTop),
    cropWidth: parseNumber(cropWidth),
  };
  const crop = toCrop(percents, heightPerWidth(photo, orientation));
  return Object.values(crop).every((share) => share >= 0 && share <= 1) ? crop : undefined;
};
