import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export type FieldProblem = { fieldId: string; message: string };

export type ErrorSummaryProps = {
  errors: readonly FieldProblem[];
  /** How often the form was submitted. Each failed attempt moves the focus to the summary again. */
  attempt?: number;
};

/** All errors of a form, each linked to its field. Takes the focus when it appears; renders nothing without errors. */
export const ErrorSummary = ({ errors, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const wrong = errors.length > 0;
  useEffect(() => {
    if (wrong) box.current?.focus();
  }, [wrong, attempt]);
  if (!wrong) return null;
  return (
    <div ref={box} role="alert" aria-labelledby={titleId} tabIndex={-1} className={styles['summary']}>
      <h2 id={titleId} className={styles['title']}>
        There is a problem
      </h2>
      <ul className={styles['list']}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/**
 * Focuses the field without adding a hash to the URL, so that the back button leaves the step instead of going through
 * the errors.
 */
const goTo = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
};
