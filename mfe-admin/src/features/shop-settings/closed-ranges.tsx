import { TextField } from '@pawlayer/forms';
import { FieldError, SmallButton } from '@pawlayer/ui';
import { useFieldArray } from 'react-hook-form';
import type { DaysForm } from './sections/section-forms.ts';
import styles from './fields.module.css';

/** The days on which nobody works, from the first to the last. */
export const ClosedRanges = ({ form }: { form: DaysForm }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closed' });
  const problem = form.problemOf('closed');
  const removeRange = (index: number) => {
    remove(index);
    document.getElementById('closed')?.focus();
  };
  return (
    <fieldset id="closed" tabIndex={-1} className={styles['group']}>
      <legend className={styles['legend']}>Closed</legend>
      <p className={styles['hint']}>
        No portrait is promised for these days. Two weeks before they begin, the shop says when you are back.
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles['range']}>
          <TextField form={form} name={`closed.${index}.from`} label="First day" type="date" />
          <TextField form={form} name={`closed.${index}.to`} label="Last day" type="date" />
          <SmallButton variant="quiet" aria-describedby={`closed.${index}.from`} onClick={() => removeRange(index)}>
            Remove
          </SmallButton>
        </div>
      ))}
      {problem && <FieldError>{problem}</FieldError>}
      <div>
        <SmallButton onClick={() => append({ from: '', to: '' })}>Add closed days</SmallButton>
      </div>
    </fieldset>
  );
};
