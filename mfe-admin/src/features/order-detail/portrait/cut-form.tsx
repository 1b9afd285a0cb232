import type { AdminOrder, Prepress } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur } from '@pawlayer/forms';
import { Button, Field, LayerStepper, SelectInput, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { MutationError } from '../../../components/mutation-error.tsx';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { makeModelMutation } from '../prepress-api.ts';
import { CropFields } from './crop-fields.tsx';
import { type CutInput, cutSchema, toCutInput } from './cut-input.ts';
import { FilamentFields } from './filament-fields.tsx';
import partStyles from '../panel.module.css';
import styles from './cut-form.module.css';
import viewStyles from './portrait-panel.module.css';

type CutFormProps = { order: AdminOrder; prepress: Prepress; onCut: (modelId: string) => void };

/** Settings for a new model. They begin as the latest one has them. */
export const CutForm = ({ order, prepress, onCut }: CutFormProps) => {
  const make = useMutation(makeModelMutation(useQueryClient(), order.id));
  const { colours: range, suggested, models } = prepress;
  const form = useDraftForm<CutInput, ReturnType<ReturnType<typeof cutSchema>['parse']>>({
    name: `cut ${order.id}`,
    schema: cutSchema(prepress),
    defaults: toCutInput(models[0]?.settings ?? suggested, prepress),
  });
  const { control, problemOf, register, setValue } = form;
  const [colours, palette, crop] = useWatch({ control, name: ['colours', 'palette', 'crop'] });
  const count = Number(colours);

  const send = form.handleSubmit(async (settings) => {
    try {
      const after = await make.mutateAsync(settings);
      form.reset(toCutInput(settings, prepress));
      const [latest] = after.models;
      if (latest) onCut(latest.id);
    } catch (error) {
      form.showServerProblems(error);
    }
  });

  return (
    <section aria-labelledby="cut-again" className={styles['section']}>
      <h3 id="cut-again" className={viewStyles['subtitle']}>
        Cut again
      </h3>
      <CheckedForm
        problems={form.problems}
        attempt={form.attempt}
        aria-labelledby="cut-again"
        onSubmit={(event) => void send(event)}
      >
        <div className={styles['fields']}>
          <div>
            <p className={styles['label']}>Colours</p>
            {range.min === range.max ? (
              <p className={partStyles['hint']}>{range.min}, as this size has them</p>
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
              <option value="customer">As the customer cropped it</option>
              <option value="own">Another part of the photo</option>
            </SelectInput>
          </Field>
        </div>
        {palette === 'filaments' && <FilamentFields count={count} register={register} problemOf={problemOf} />}
        {crop === 'own' && <CropFields register={register} problemOf={problemOf} />}
        <MutationError error={make.error} />
        <div className={partStyles['actions']} onMouseDown={preventBlur}>
          <Button type="submit" variant="secondary" pending={form.isSubmitting}>
            Cut again
          </Button>
          <Button variant="quiet" size="small" onClick={() => form.reset(toCutInput(suggested, prepress))}>
            Back to what the customer chose
          </Button>
        </div>
      </CheckedForm>
    </section>
  );
};
