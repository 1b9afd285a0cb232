import styles from './missing-layer-illustration.module.css';

/** A drawing of a stack whose top sheet is missing. */
export const MissingLayerIllustration = () => (
  <svg viewBox="0 0 220 170" width={220} height={170} className={styles['stack']} aria-hidden="true" focusable="false">
    {sheets.map(({ y, fill }) => (
      <path key={y} d={`M110 ${y} 196 ${y + 38} 110 ${y + 76} 24 ${y + 38}Z`} fill={fill} />
    ))}
    <path d="M110 6 196 44 110 82 24 44Z" className={styles['gone']} />
  </svg>
);

const sheets = [
  { y: 88, fill: 'var(--s1)' },
  { y: 70, fill: 'var(--s2)' },
  { y: 52, fill: 'var(--s3)' },
  { y: 34, fill: 'var(--s4)' },
];
