import { countryName, findCountry } from '@pawlayer/contracts';
import { TextField } from '@pawlayer/forms';
import { FieldError, SmallButton } from '@pawlayer/ui';
import type { ShippingForm } from './sections/section-forms.ts';
import styles from './fields.module.css';

type CountryFieldsProps = { form: ShippingForm; index: number; code: string; onClose: () => void };

/** What shipping to one country costs, and how long it takes. Canada stays open. */
export const CountryFields = ({ form, index, code, onClose }: CountryFieldsProps) => {
  const known = findCountry(code);
  const name = known ? countryName(known) : code;
  const field = `countries.${index}` as const;
  const problem = form.problemOf(`${field}.code`);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{name}</legend>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles['row']}>
        <TextField form={form} name={`${field}.price`} label="Price in CAD" inputMode="decimal" />
        <TextField form={form} name={`${field}.freeFrom`} label="Free from" optional inputMode="decimal" />
      </div>
      <div className={styles['row']}>
        <TextField
          form={form}
          name={`${field}.transit.minDays`}
          label="Shortest transit"
          hint="Working days"
          inputMode="numeric"
        />
        <TextField
          form={form}
          name={`${field}.transit.maxDays`}
          label="Longest transit"
          hint="Working days"
          inputMode="numeric"
        />
      </div>
      {known !== 'CA' && (
        <div>
          <SmallButton variant="quiet" onClick={onClose}>
            Close {name}
          </SmallButton>
        </div>
      )}
    </fieldset>
  );
};
