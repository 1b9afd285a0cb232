import { colourwaysQuery, useKnownProducts } from '@pawlayer/app-kit';
import { natural } from '@pawlayer/contracts';
import { SelectField, TextField } from '@pawlayer/forms';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Name = 'petName' | 'colorway' | 'productName';

type GalleryFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  problemOf: (name: Name) => string | undefined;
  ordered?: { name: string; size: string };
};

/** What stands below a portrait in the gallery. `ordered`: its product, which may not be sold any more. */
export const GalleryFields = ({ ordered, ...form }: GalleryFieldsProps) => {
  const sold = useKnownProducts();
  const { data: colourways } = useQuery(colourwaysQuery());
  const colorways = [natural, ...(Array.isArray(colourways) ? colourways : [])];
  const products = ordered && !sold.some(({ name }) => name === ordered.name) ? [...sold, ordered] : sold;
  return (
    <>
      <TextField form={form} name="petName" label="Pet name" />
      <TextField form={form} name="colorway" label="Colorway" list="colorways" />
      <datalist id="colorways">
        {colorways.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {/* Another one once there are options: only then can it show the form's value. */}
      <SelectField key={products.length} form={form} name="productName" label="Size (product)">
        <option value="">Choose a size</option>
        {products.map(({ name, size }) => (
          <option key={name} value={name}>
            {`${name}, ${size}`}
          </option>
        ))}
      </SelectField>
    </>
  );
};
