import styles from './framed-photo.module.css';

/** The photo as it would hang: cropped to 3:4, in the printed border. */
export const FramedPhoto = ({ src, alt, isSmall = false }: { src: string; alt: string; isSmall?: boolean }) => (
  <span className={styles['frame']} data-small={isSmall}>
    <img src={src} alt={alt} className={styles['photo']} />
  </span>
);
