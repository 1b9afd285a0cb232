import type { GalleryForm } from '@pawlayer/contracts/admin';
import { TextField } from '@pawlayer/forms';
import { Field, SelectInput } from '@pawlayer/ui';
import { FieldPair } from '../../components/form-sheet.tsx';
import { GalleryFields } from '../../components/gallery-fields.tsx';
import type { useDraftForm } from '../../lib/use-draft-form.ts';

/** The text values of the form's fields. */
export type ItemInput = Record<Exclude<keyof GalleryForm, 'orderId'>, string>;

export const ItemFields = (form: ReturnType<typeof useDraftForm<ItemInput, GalleryForm>>) => (
  <>
    <GalleryFields {...form} />
    <Field label="Aspect ratio" id="aspectRatio" error={form.problemOf('aspectRatio')}>
      <SelectInput {...form.register('aspectRatio')}>
        <option value="3:4">3:4 (Portrait)</option>
        <option value="4:3">4:3 (Landscape)</option>
        <option value="1:1">1:1 (Square)</option>
      </SelectInput>
    </Field>
    <FieldPair>
      <Field label="Orientation" id="orientation" error={form.problemOf('orientation')}>
        <SelectInput {...form.register('orientation')}>
          <option value="portrait">portrait</option>
          <option value="landscape">landscape</option>
        </SelectInput>
      </Field>
      <TextField
        form={form}
        name="displayOrder"
        label="Display order"
        type="number"
        inputMode="numeric"
        min={0}
        max={9999}
      />
    </FieldPair>
  </>
);
