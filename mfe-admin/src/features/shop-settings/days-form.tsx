import { TextField } from '@pawlayer/forms';
import { Checkbox, FieldError, Row } from '@pawlayer/ui';
import { ClosedRanges } from './closed-ranges.tsx';
import { ProvinceTransit } from './province-transit.tsx';
import { daysSection } from './sections/days-section.ts';
import type { DaysForm } from './sections/section-forms.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';
import styles from './fields.module.css';

export const DaysSettings = (props: SectionProps) => (
  <SettingsSection section={daysSection} {...props}>
    {(form) => (
      <>
        <TextField
          form={form}
          name="portraitsPerDay"
          label="Portraits a day"
          hint="When a day is full, the next portrait is printed on the day after."
          inputMode="numeric"
        />
        <WorkingDays form={form} />
        <div className={styles['row']}>
          {steps.map(({ name, label }) => (
            <TextField key={name} form={form} name={name} label={label} hint="Working days" inputMode="numeric" />
          ))}
        </div>
        <ClosedRanges form={form} />
        <ProvinceTransit form={form} />
      </>
    )}
  </SettingsSection>
);

const steps = [
  { name: 'proofDays', label: 'Until the proof' },
  { name: 'printingDays', label: 'Printing' },
  { name: 'checkingDays', label: 'Checking' },
] as const;

const WorkingDays = ({ form: { register, problemOf } }: { form: DaysForm }) => {
  const problem = problemOf('workingDays');
  return (
    <fieldset id="workingDays" tabIndex={-1} className={styles['group']} aria-describedby="workingDays-hint">
      <legend className={styles['legend']}>Working days</legend>
      <p id="workingDays-hint" className={styles['hint']}>
        Statutory holidays in British Columbia are always days off.
      </p>
      <Row gap={24} lineGap={0}>
        {weekdays.map((name, index) => (
          <Checkbox key={name} label={name} value={String(index + 1)} {...register('workingDays')} />
        ))}
      </Row>
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
