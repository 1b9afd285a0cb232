import type { Occasion } from '@pawlayer/contracts';
import { Small } from '@pawlayer/ui';
import { RadioAnswers } from '../../../components/radio-answers.tsx';
import styles from '../../../components/radio-field.module.css';

type OccasionFieldProps = { value: Occasion | undefined; onChange: (occasion: Occasion | undefined) => void };

const answers = [
  { value: 'gift', label: 'A gift' },
  { value: 'memorial', label: 'In memory' },
  { value: undefined, label: 'I would rather not say' },
] as const;

/** The occasion is asked for, because it cannot be seen in a photo. */
export const OccasionField = ({ value, onChange }: OccasionFieldProps) => (
  <fieldset className={styles['field']} aria-describedby="occasion-hint">
    <legend className={styles['legend']}>
      Is this a gift, or in memory of them? <Small as="span">optional</Small>
    </legend>
    <p id="occasion-hint" className={styles['hint']}>
      It helps us find the right words when we write to you.
    </p>
    <RadioAnswers name="occasion" answers={answers} value={value} onChange={onChange} />
  </fieldset>
);
