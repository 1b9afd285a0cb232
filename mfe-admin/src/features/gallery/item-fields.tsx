import { useKnownProducts } from '@pawlayer/app-kit';
import { Product } from '@pawlayer/contracts';
import type { GalleryForm } from '@pawlayer/contracts/admin';
import { Field, SelectInput, TextInput } from '@pawlayer/ui';
import { FieldPair } from '../../components/form-sheet.tsx';
import type { useDraftForm } from '../../lib/use-draft-form.ts';

/** The text values of the form's fields. */
export type ItemInput = Record<keyof GalleryForm, string>;

const colorways = ['Amber', 'Harbour', 'Sage', 'Plum', 'Fern', 'Slate', 'Honey'];

export const ItemFields = ({ register, problemOf }: ReturnType<typeof useDraftForm<ItemInput, GalleryForm>>) => (
  <>
    <Field label="Pet name" id="petName" error={problemOf('petName')}>
      <TextInput autoComplete="off" {...register('petName')} />
    </Field>
    <Field label="Colorway" id="colorway" error={problemOf('colorway')}>
      <TextInput autoComplete="off" list="colorways" {...register('colorway')} />
    </Field>
    <datalist id="colorways">
      {colorways.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <Field label="Size (product)" id="productName" error={problemOf('productName')}>
      <SelectInput {...register('productName')}>
        <option value="">Choose a size</option>
        <ProductOptions />
      </SelectInput>
    </Field>
    <Field label="Aspect ratio" id="aspectRatio" error={problemOf('aspectRatio')}>
      <SelectInput {...register('aspectRatio')}>
        <option value="3:4">3:4 (Portrait)</option>
        <option value="4:3">4:3 (Landscape)</option>
        <option value="1:1">1:1 (Square)</option>
      </SelectInput>
    </Field>
    <FieldPair>
      <Field label="Orientation" id="orientation" error={problemOf('orientation')}>
        <SelectInput {...register('orientation')}>
          <option value="portrait">portrait</option>
          <option value="landscape">landscape</option>
        </SelectInput>
      </Field>
      <Field label="Display order" id="displayOrder" error={problemOf('displayOrder')}>
        <TextInput type="number" inputMode="numeric" min={0} max={9999} {...register('displayOrder')} />
      </Field>
    </FieldPair>
  </>
);

const ProductOptions = () => {
  const products = useKnownProducts();
  return Product.shape.name.options.map((name) => {
    const size = products.find((product) => product.name === name)?.size;
    return (
      <option key={name} value={name}>
        {size ? `${name}, ${size}` : name}
      </option>
    );
  });
};
