import styles from './framed-photo.module.css';

/** The photo cropped to 3:4, in a border like that of the print. */
export const FramedPhoto = ({ src, alt, isSmall = false }: { src: string; alt: string; isSmall?: boolean }) => (
  <span className={styles['frame']} data-small={isSmall}>
    <img src={src} alt={alt} className={styles['photo']} />
  </span>
);
