import { type CountryCode, countryCodes, countryName } from '@pawlayer/contracts';
import { Button, Field, SelectInput } from '@pawlayer/ui';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { CountryFields } from './country-fields.tsx';
import type { ShippingForm } from './sections/section-forms.ts';
import { newCountry, shippingSection } from './sections/shipping-section.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const ShippingSettings = (props: SectionProps) => (
  <SettingsSection section={shippingSection} {...props}>
    {(form) => <OpenCountries form={form} />}
  </SettingsSection>
);

const OpenCountries = ({ form }: { form: ShippingForm }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'countries' });
  const close = (index: number) => {
    remove(index);
    document.getElementById(openId)?.focus();
  };
  return (
    <>
      <p className={styles['hint']}>
        Shoppers choose among these countries. Shipping is free for portraits from the price that you enter.
      </p>
      {fields.map(({ id, code }, index) => (
        <CountryFields key={id} form={form} index={index} code={code} onClose={() => close(index)} />
      ))}
      <OpenCountry open={fields.map(({ code }) => code)} onOpen={(code) => append(newCountry(code))} />
    </>
  );
};

/** The id of the choice of another country, which gets the focus when one is closed. */
const openId = 'open-country';

const OpenCountry = ({ open, onOpen }: { open: readonly string[]; onOpen: (code: string) => void }) => {
  const [chosen, setChosen] = useState('');
  const closed = countryCodes
    .filter((code) => !open.includes(code))
    .toSorted((one, other) => countryName(one).localeCompare(countryName(other)));
  const openChosen = () => {
    if (chosen === '') return;
    setChosen('');
    onOpen(chosen);
  };
  return (
    <div className={styles['add']}>
      <Field label="Another country" optional id={openId}>
        <SelectInput value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose a country</option>
          {closed.map((code: CountryCode) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Button variant="secondary" onClick={openChosen}>
        Open it
      </Button>
    </div>
  );
};
