import type { ShippingForm } from '@pawlayer/contracts';
import { Field, TextInput } from '@pawlayer/ui';
import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { countries, provinces } from './places.ts';
import { tidyPostalCode } from './postal-code.ts';
import styles from './shipping-fields.module.css';

type Name = keyof ShippingForm;

/** What is used of a form that has these fields. */
type ShippingFieldsProps = {
  register: (name: Name, options?: { onBlur: (event: FocusEvent<HTMLInputElement>) => void }) => UseFormRegisterReturn;
  problemOf: (name: Name) => string | undefined;
  setValue: (name: 'shippingPostalCode', value: string) => void;
};

/** The shipping address. */
export const ShippingFields = ({ register, problemOf, setValue }: ShippingFieldsProps) => (
  <fieldset className={styles['fields']}>
    <legend className={styles['legend']}>Where should it go?</legend>
    <Field
      label="Street address"
      id="shippingStreet"
      error={problemOf('shippingStreet')}
      className={styles['whole'] ?? ''}
    >
      <TextInput autoComplete="shipping address-line1" {...register('shippingStreet')} />
    </Field>
    <Field label="City" id="shippingCity" error={problemOf('shippingCity')}>
      <TextInput autoComplete="shipping address-level2" {...register('shippingCity')} />
    </Field>
    <Field label="State/Province" id="shippingState" error={problemOf('shippingState')}>
      <TextInput autoComplete="shipping address-level1" list="provinces" {...register('shippingState')} />
    </Field>
    <Field label="Postal code" id="shippingPostalCode" error={problemOf('shippingPostalCode')}>
      <TextInput
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        {...register('shippingPostalCode', {
          onBlur: ({ target }) => setValue('shippingPostalCode', tidyPostalCode(target.value)),
        })}
      />
    </Field>
    <Field label="Country" id="shippingCountry" error={problemOf('shippingCountry')}>
      <TextInput autoComplete="shipping country-name" list="countries" {...register('shippingCountry')} />
    </Field>
    <datalist id="provinces">
      {provinces.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <datalist id="countries">
      {countries.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  </fieldset>
);
