import { ErrorSummary } from '@pawlayer/ui';
import type { ComponentProps } from 'react';
import styles from './step-form.module.css';

type StepFormProps = ComponentProps<'form'> & { problems: ComponentProps<typeof ErrorSummary>['errors']; attempt: number };

/** A step's form: what is wrong with it on top, then its fields. Our own messages stand in for the browser's. */
export const StepForm = ({ problems, attempt, children, ...form }: StepFormProps) => (
  <form noValidate className={styles['form']} {...form}>
    <ErrorSummary errors={problems} attempt={attempt} />
    {children}
  </form>
);
