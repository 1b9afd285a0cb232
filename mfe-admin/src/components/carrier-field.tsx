import { carriers } from '@pawlayer/contracts/admin';
import { Field, TextInput } from '@pawlayer/ui';
import type { ComponentProps } from 'react';

type CarrierFieldProps = ComponentProps<'input'> & { error: string | undefined };

/** Who takes a parcel. */
export const CarrierField = ({ error, ...input }: CarrierFieldProps) => (
  <>
    <Field label="Carrier" id="carrier" optional error={error}>
      <TextInput list="carriers" autoComplete="off" {...input} />
    </Field>
    <datalist id="carriers">
      {carriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  </>
);
