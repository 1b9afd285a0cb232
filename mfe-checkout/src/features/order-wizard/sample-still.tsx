import { beagleStack } from '@pawlayer/ui';
import styles from './sample-still.module.css';

/** The sample portrait, flat and small. Decor. */
export const SampleStill = () => (
  <span className={styles['still']} aria-hidden="true">
    {beagleStack.map(({ src }) => (
      <img key={src} src={src} alt="" className={styles['sheet']} />
    ))}
  </span>
);
