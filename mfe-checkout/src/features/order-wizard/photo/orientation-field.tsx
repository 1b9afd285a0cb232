import type { Orientation } from '@pawlayer/contracts';
import { useId } from 'react';
import { RadioAnswers } from '../../../components/radio-answers.tsx';
import styles from '../../../components/radio-field.module.css';

type OrientationFieldProps = {
  value: Orientation;
  /** Whether it was chosen for where the pet is in the photo. */
  isSuggested: boolean;
  onChange: (orientation: Orientation) => void;
};

const answers = [
  { value: 'upright', label: 'Upright' },
  { value: 'across', label: 'Across' },
] as const;

/** How the portrait hangs. */
export const OrientationField = ({ value, isSuggested, onChange }: OrientationFieldProps) => {
  const name = useId();
  return (
    <fieldset className={styles['field']} aria-describedby={`${name}-hint`}>
      <legend className={styles['legend']}>Upright or across</legend>
      <p id={`${name}-hint`} className={styles['hint']}>
        {isSuggested ? 'Chosen to suit your pet in this photo.' : 'Every size hangs either way.'}
      </p>
      <RadioAnswers name={name} answers={answers} value={value} onChange={onChange} />
    </fieldset>
  );
};
