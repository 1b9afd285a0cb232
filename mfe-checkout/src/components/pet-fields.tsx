import { Field, TextArea, TextInput } from '@pawlayer/ui';
import type { Draft } from '../lib/draft/draft.ts';

type PetField = keyof Draft['pet'];

type PetFieldsProps = {
  register: (name: PetField) => object;
  problemOf: (name: PetField) => string | undefined;
};

/** Who is on the photo, and what to look out for. */
export const PetFields = ({ register, problemOf }: PetFieldsProps) => (
  <>
    <Field label="Pet name" id="petName" error={problemOf('petName')}>
      <TextInput autoComplete="off" {...register('petName')} />
    </Field>
    <Field label="Breed" id="petBreed" optional error={problemOf('petBreed')}>
      <TextInput autoComplete="off" {...register('petBreed')} />
    </Field>
    <Field label="Special instructions" id="specialInstructions" optional error={problemOf('specialInstructions')}>
      <TextArea {...register('specialInstructions')} />
    </Field>
  </>
);
