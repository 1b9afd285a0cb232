import { Segments } from './segments.tsx';
import styles from './layer-stepper.module.css';

export type LayerStepperProps = {
  /** The smallest number of layers of the tier; `max` is the largest. */
  min: number;
  max: number;
  /** None is checked while it is undefined. */
  value: number | undefined;
  onChange: (layers: number) => void;
  label?: string;
};

/** Chooses the number of layers below a preview. */
export const LayerStepper = ({ min, max, value, onChange, label = 'Layers of colour' }: LayerStepperProps) => (
  <Segments
    legend={label}
    segments={Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, children: min + index }))}
    value={value}
    onChange={onChange}
    className={styles['stepper']}
  />
);
