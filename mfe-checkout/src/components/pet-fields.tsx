import { Field, TextArea, TextInput } from '@pawlayer/ui';
import type { Draft } from '../lib/draft/draft.ts';

type PetField = keyof Draft['pet'];

type PetFieldsProps = {
  register: (name: PetField) => object;
  problemOf: (name: PetField) => string | undefined;
};

/** Who is on the photo, and what to look out for. */
export const PetFields = ({ register, problemOf }: PetFieldsProps) =>
  names.map((name) => {
    const { label, optional = false, isLong } = fields[name];
    return (
      <Field key={name} label={label} id={name} optional={optional} error={problemOf(name)}>
        {isLong ? <TextArea {...register(name)} /> : <TextInput autoComplete="off" {...register(name)} />}
      </Field>
    );
  });

const fields: Record<PetField, { label: string; optional?: boolean; isLong?: boolean }> = {
  petName: { label: 'Pet name' },
  petBreed: { label: 'Breed', optional: true },
  specialInstructions: { label: 'Special instructions', optional: true, isLong: true },
};
const names = Object.keys(fields) as PetField[]; // typed as string[]
