import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  /** The input's id; an error summary links to it. */
  id?: string;
  /** Shows "optional" beside the label. All other fields are required. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  /** One TextInput, TextArea or SelectInput. */
  children: ReactNode;
};

/** A labelled input with a hint and an error below, connected for assistive technology. */
export const Field = ({ label, id: ownId, optional = false, hint, error, className, children }: FieldProps) => {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = classNames(hintId, errorId);
  const connection = useMemo(
    () => ({ id, describedBy, invalid: Boolean(errorId), required: !optional }),
    [id, describedBy, errorId, optional],
  );
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {optional && <span className={styles['optional']}> optional</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      <FieldContext value={connection}>{children}</FieldContext>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
};
