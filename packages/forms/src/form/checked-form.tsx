import { ErrorSummary, type FieldProblem } from '@pawlayer/ui';
import { type ComponentProps, useState } from 'react';
import styles from './checked-form.module.css';

type CheckedFormProps = ComponentProps<'form'> & { problems: readonly FieldProblem[]; attempt: number };

/** A form with an error summary above its fields. It replaces the browser's own validation messages. */
export const CheckedForm = ({ problems, attempt, children, ...form }: CheckedFormProps) => {
  // The summary changes only on submit. If it shrank while fields are being corrected, the submit button would move
  // away from under the pointer.
  const [summary, setSummary] = useState({ attempt, problems });
  if (summary.attempt !== attempt) setSummary({ attempt, problems });
  return (
    <form noValidate className={styles['form']} {...form}>
      <ErrorSummary errors={summary.problems} attempt={summary.attempt} />
      {children}
    </form>
  );
};
