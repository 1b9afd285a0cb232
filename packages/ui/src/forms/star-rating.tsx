import { type ComponentProps, useId } from 'react';
import { starPath } from '../feedback/stars.tsx';
import { FieldError } from './field-error.tsx';
import styles from './star-rating.module.css';

export type StarRatingProps = {
  /** What is being rated, or simply "Rating". */
  label: string;
  /** The first radio button's id; an error summary links to it. */
  id?: string;
  error?: string | undefined;
  /** Props of every radio button: `name`, `ref`, `onChange`, `defaultValue`. */
  radio: ComponentProps<'input'>;
  /** What is chosen at first, "1" to "5", where the form's own code has not run yet. */
  initial?: string;
};

/** A star rating as a group of radio buttons, so that the arrow keys work. Values are "1" to "5". */
export const StarRating = ({ label, id: ownId, error, radio, initial }: StarRatingProps) => {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['stars']}>
        {Array.from({ length: 5 }, (_, index) => (
          <label key={index} className={styles['choice']}>
            <input
              {...radio}
              type="radio"
              id={index === 0 ? id : undefined}
              value={index + 1}
              defaultChecked={String(index + 1) === initial}
              aria-label={`${index + 1} out of 5`}
              className={styles['radio']}
            />
            <svg viewBox="0 0 20 20" width={28} height={28} className={styles['star']} aria-hidden="true">
              <path d={starPath} />
            </svg>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
