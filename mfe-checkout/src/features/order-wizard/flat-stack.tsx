import styles from './flat-stack.module.css';

/** A stack seen from the front, small. Decor. */
export const FlatStack = ({ sheets }: { sheets: readonly { src: string }[] }) => (
  <span className={styles['still']} aria-hidden="true">
    {sheets.map(({ src }, index) => (
      <img key={index} src={src} alt="" className={styles['sheet']} />
    ))}
  </span>
);
