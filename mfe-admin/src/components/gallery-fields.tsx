import { useKnownProducts } from '@pawlayer/app-kit';
import { Field, SelectInput, TextInput } from '@pawlayer/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Name = 'petName' | 'colorway' | 'productName';

type GalleryFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  problemOf: (name: Name) => string | undefined;
};

const colorways = ['Amber', 'Harbour', 'Sage', 'Plum', 'Fern', 'Slate', 'Honey'];

/** What stands below a portrait in the gallery. */
export const GalleryFields = ({ register, problemOf }: GalleryFieldsProps) => {
  const products = useKnownProducts();
  return (
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
        {/* Another one once there are options: only then can it show the form's value. */}
        <SelectInput key={products.length} {...register('productName')}>
          <option value="">Choose a size</option>
          {products.map(({ name, size }) => (
            <option key={name} value={name}>
              {`${name}, ${size}`}
            </option>
          ))}
        </SelectInput>
      </Field>
    </>
  );
};
