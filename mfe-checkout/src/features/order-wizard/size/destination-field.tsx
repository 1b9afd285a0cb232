import { useOpenCountries } from '@pawlayer/app-kit';
import { countryName, provinceCodes, provinces } from '@pawlayer/contracts';
import { Field, SelectInput } from '@pawlayer/ui';
import styles from './size-step.module.css';

type DestinationFieldProps = {
  /** `CA-BC`, `US`. */
  value: string;
  onChange: (value: string) => void;
};

/** Where the portrait goes, which dates and shipping follow from. */
export const DestinationField = ({ value, onChange }: DestinationFieldProps) => {
  const [, ...abroad] = useOpenCountries();
  const inCanada = provinceCodes.map((code) => (
    <option key={code} value={`CA-${code}`}>
      {provinces[code].name}
    </option>
  ));
  return (
    <Field label="Deliver to" className={styles['destination'] ?? ''}>
      <SelectInput value={value} onChange={({ target }) => onChange(target.value)}>
        {abroad.length === 0 ? (
          inCanada
        ) : (
          <>
            <optgroup label="Canada">{inCanada}</optgroup>
            <optgroup label="Other countries">
              {abroad.map((code) => (
                <option key={code} value={code}>
                  {countryName(code)}
                </option>
              ))}
            </optgroup>
          </>
        )}
      </SelectInput>
    </Field>
  );
};
