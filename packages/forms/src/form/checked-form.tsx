import { ErrorSummary, type FieldProblem } from '@pawlayer/ui';
import { type ComponentProps, useState } from 'react';
import styles from './checked-form.module.css';

type CheckedFormProps = ComponentProps<'form'> & { problems: readonly FieldProblem[]; attempt: number };

/** A form: what is wrong with it on top, then its fields. Our own messages stand in for the browser's. */
export const CheckedForm = ({ problems, attempt, children, ...form }: CheckedFormProps) => {
  // As the last try left it: a summary that shrank while fields are mended would pull the button from under the pointer.
  const [summary, setSummary] = useState({ attempt, problems });
  if (summary.attempt !== attempt) setSummary({ attempt, problems });
  return (
    <form noValidate className={styles['form']} {...form}>
      <ErrorSummary errors={summary.problems} attempt={summary.attempt} />
      {children}
    </form>
  );
};
