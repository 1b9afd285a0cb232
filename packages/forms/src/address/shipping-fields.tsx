import { useOpenCountries } from '@pawlayer/app-kit';
import { countryName, provinceCodes, provinces, type ShippingForm, tidyPostalCode } from '@pawlayer/contracts';
import { Field, TextInput } from '@pawlayer/ui';
import type { FocusEvent, ReactNode } from 'react';
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { FieldGroup } from '../form/field-group.tsx';
import { addressLabels } from './address-labels.ts';
import styles from '../form/field-group.module.css';

type Name = keyof ShippingForm;

/** The part of a form that these fields use. */
type ShippingFieldsProps = {
  /** The form's `control`; its type names all fields of that form. */
  control: object;
  register: (name: Name, options?: { onBlur: (event: FocusEvent<HTMLInputElement>) => void }) => UseFormRegisterReturn;
  problemOf: (name: Name) => string | undefined;
  setValue: (name: 'shippingPostalCode', value: string) => void;
  /** Shown below the fields. */
  children?: ReactNode;
};

/** The shipping address. Its labels follow the country. */
export const ShippingFields = ({ control, register, problemOf, setValue, children }: ShippingFieldsProps) => {
  const countries = useOpenCountries();
  // The form has these fields among its own.
  const country = useWatch({ control: control as Control<Partial<ShippingForm>>, name: 'shippingCountry' });
  const labels = addressLabels(country ?? '');
  return (
    <FieldGroup legend="Where should it go?">
      <Field
        label="Street address"
        id="shippingStreet"
        error={problemOf('shippingStreet')}
        className={styles['whole'] ?? ''}
      >
        <TextInput autoComplete="shipping address-line1" {...register('shippingStreet')} />
      </Field>
      <Field
        label="Apartment, suite, unit"
        id="shippingUnit"
        optional
        error={problemOf('shippingUnit')}
        className={styles['whole'] ?? ''}
      >
        <TextInput autoComplete="shipping address-line2" {...register('shippingUnit')} />
      </Field>
      <Field label="City" id="shippingCity" error={problemOf('shippingCity')}>
        <TextInput autoComplete="shipping address-level2" {...register('shippingCity')} />
      </Field>
      <Field label={labels.state} id="shippingState" error={problemOf('shippingState')}>
        <TextInput
          autoComplete="shipping address-level1"
          list={labels.state === 'Province' ? 'provinces' : undefined}
          {...register('shippingState')}
        />
      </Field>
      <Field label={labels.postalCode} id="shippingPostalCode" error={problemOf('shippingPostalCode')}>
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
      {children && <div className={styles['whole']}>{children}</div>}
      <datalist id="provinces">
        {provinceCodes.map((code) => (
          <option key={code} value={provinces[code].name} />
        ))}
      </datalist>
      <datalist id="countries">
        {countries.map((code) => (
          <option key={code} value={countryName(code)} />
        ))}
      </datalist>
    </FieldGroup>
  );
};
