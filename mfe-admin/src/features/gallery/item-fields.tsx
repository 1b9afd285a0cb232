import type { GalleryForm } from '@pawlayer/contracts/admin';
import { TextField, SelectField } from '@pawlayer/forms';
import { FieldPair } from '../../components/form-sheet.tsx';
import { GalleryFields } from '../../components/gallery-fields.tsx';
import type { useDraftForm } from '../../lib/use-draft-form.ts';

/** The text values of the form's fields. */
export type ItemInput = Record<Exclude<keyof GalleryForm, 'orderId'>, string>;

export const ItemFields = (form: ReturnType<typeof useDraftForm<ItemInput, GalleryForm>>) => (
  <>
    <GalleryFields {...form} />
    <SelectField form={form} name="aspectRatio" label="Aspect ratio">
      <option value="3:4">3:4 (Portrait)</option>
      <option value="4:3">4:3 (Landscape)</option>
      <option value="1:1">1:1 (Square)</option>
    </SelectField>
    <FieldPair>
      <SelectField form={form} name="orientation" label="Orientation">
        <option value="portrait">portrait</option>
        <option value="landscape">landscape</option>
      </SelectField>
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
