import { useId } from 'react';
import styles from './layer-stepper.module.css';

export type LayerStepperProps = {
  /** The smallest number of layers of the tier; `max` is the largest. */
  min: number;
  max: number;
  value: number;
  onChange: (layers: number) => void;
  label?: string;
};

/** Chooses the number of layers below a preview. Each segment is a radio button. */
export const LayerStepper = ({ min, max, value, onChange, label = 'Layers of colour' }: LayerStepperProps) => {
  const name = useId();
  return (
    <fieldset className={styles['stepper']}>
      <legend className={styles['legend']}>{label}</legend>
      {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((layers) => (
        <label key={layers} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={layers}
            checked={layers === value}
            onChange={() => onChange(layers)}
            className={styles['radio']}
          />
          {layers}
        </label>
      ))}
    </fieldset>
  );
};
