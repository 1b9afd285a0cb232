import { type ProvinceCode, provinceCodes, provinces } from '@pawlayer/contracts';
import { FieldError, Small, TextInput } from '@pawlayer/ui';
import type { DaysForm } from './sections/section-forms.ts';
import styles from './fields.module.css';

/** How long parcels travel to each province; one without days of its own has Canada's. */
export const ProvinceTransit = ({ form }: { form: DaysForm }) => (
  <fieldset className={styles['group']}>
    <legend className={styles['legend']}>Transit within Canada</legend>
    <p className={styles['hint']}>In working days. A province left empty has the days for Canada, under Shipping.</p>
    <div className={styles['provinces']}>
      <span aria-hidden="true" />
      <Small aria-hidden="true" as="span">
        Shortest
      </Small>
      <Small aria-hidden="true" as="span">
        Longest
      </Small>
      {provinceCodes.map((code) => (
        <TransitRow key={code} form={form} code={code} />
      ))}
    </div>
  </fieldset>
);

const TransitRow = ({ form: { register, problemOf }, code }: { form: DaysForm; code: ProvinceCode }) => {
  const { name } = provinces[code];
  const [first, last] = [`transit.${code}.minDays`, `transit.${code}.maxDays`] as const;
  const problem = problemOf(first) ?? problemOf(last);
  const errorId = problem && `transit.${code}-error`;
  const shared = { inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': errorId } as const;
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <TextInput
        {...shared}
        id={first}
        aria-label={`${name}, shortest`}
        aria-invalid={problemOf(first) !== undefined || undefined}
        {...register(first)}
      />
      <TextInput
        {...shared}
        id={last}
        aria-label={`${name}, longest`}
        aria-invalid={problemOf(last) !== undefined || undefined}
        {...register(last)}
      />
      {problem && (
        <div className={styles['problem']}>
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      )}
    </>
  );
};
