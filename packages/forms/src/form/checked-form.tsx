import { ErrorSummary, type FieldProblem } from '@pawlayer/ui';
import { type ComponentProps, type FormEvent, useState } from 'react';
import styles from './checked-form.module.css';

type CheckedFormProps = Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> & {
  form: { problems: readonly FieldProblem[]; attempt: number };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void | Promise<void>;
};

/** A form with an error summary above its fields. It replaces the browser's own validation messages. */
export const CheckedForm = ({ form: { problems, attempt }, onSubmit, children, ...rest }: CheckedFormProps) => {
  // The summary changes only on submit. If it shrank while fields are being corrected, the submit button would move
  // away from under the pointer.
  const [summary, setSummary] = useState({ attempt, problems });
  if (summary.attempt !== attempt) setSummary({ attempt, problems });
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void onSubmit(event)} {...rest}>
      <ErrorSummary errors={summary.problems} attempt={summary.attempt} />
      {children}
    </form>
  );
};
