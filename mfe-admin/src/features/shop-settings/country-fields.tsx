import { countryName, findCountry } from '@pawlayer/contracts';
import { Button, Field, FieldError, TextInput } from '@pawlayer/ui';
import type { ShippingForm } from './sections/section-forms.ts';
import styles from './fields.module.css';

type CountryFieldsProps = { form: ShippingForm; index: number; code: string; onClose: () => void };

/** What shipping to one country costs, and how long it takes. Canada stays open. */
export const CountryFields = ({ form: { register, problemOf }, index, code, onClose }: CountryFieldsProps) => {
  const known = findCountry(code);
  const name = known ? countryName(known) : code;
  const field = `countries.${index}` as const;
  const problem = problemOf(`${field}.code`);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{name}</legend>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles['row']}>
        <Field label="Price in CAD" id={`${field}.price`} error={problemOf(`${field}.price`)}>
          <TextInput inputMode="decimal" autoComplete="off" {...register(`${field}.price`)} />
        </Field>
        <Field label="Free from" optional id={`${field}.freeFrom`} error={problemOf(`${field}.freeFrom`)}>
          <TextInput inputMode="decimal" autoComplete="off" {...register(`${field}.freeFrom`)} />
        </Field>
      </div>
      <div className={styles['row']}>
        <Field
          label="Shortest transit"
          hint="Working days"
          id={`${field}.transit.minDays`}
          error={problemOf(`${field}.transit.minDays`)}
        >
          <TextInput inputMode="numeric" autoComplete="off" {...register(`${field}.transit.minDays`)} />
        </Field>
        <Field
          label="Longest transit"
          hint="Working days"
          id={`${field}.transit.maxDays`}
          error={problemOf(`${field}.transit.maxDays`)}
        >
          <TextInput inputMode="numeric" autoComplete="off" {...register(`${field}.transit.maxDays`)} />
        </Field>
      </div>
      {known !== 'CA' && (
        <div>
          <Button variant="quiet" size="small" onClick={onClose}>
            Close {name}
          </Button>
        </div>
      )}
    </fieldset>
  );
};
