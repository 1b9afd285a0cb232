import type { Ground } from '@pawlayer/contracts';
import type { CSSProperties, ReactNode } from 'react';
import styles from './ground-drawing.module.css';

type GroundDrawingProps = {
  ground: Ground;
  /** Of the portrait, dark to light, if they are known; of a light ground, light to dark. */
  colours: readonly string[] | undefined;
};

/** A small drawing of a ground behind a pet. */
export const GroundDrawing = ({ ground, colours }: GroundDrawingProps) => {
  const [plain, motif] = colours ?? [];
  const fur = colours?.at(-2);
  const palette = { '--plain': plain, '--motif': motif, '--fur': fur } as CSSProperties; // no custom properties in React's type
  return (
    <svg
      viewBox="0 0 54 72"
      preserveAspectRatio="xMidYMid slice"
      className={styles['drawing']}
      style={colours && colours.length > 2 ? palette : undefined}
    >
      <rect width="54" height="72" className={styles['plain']} />
      <g className={styles['motif']}>{motifs[ground]}</g>
      <path d={pet} className={styles['fur']} />
    </svg>
  );
};

/** Ears, a head and shoulders. */
const pet =
  'M17 36 16 21q0-3 3-1l7 6h3l7-6q3-2 3 1l-1 15q3 4 2 9-1 4-4 7 7 5 8 15l1 6H9l1-6q1-10 8-15-3-3-4-7-1-5 3-9Z';

const rays = Array.from({ length: 14 }, (_, ray) => {
  const [from, to] = [ray, ray + 0.5].map((turn) => (turn / 14) * 2 * Math.PI);
  const point = (angle = 0) => `${(27 + 60 * Math.cos(angle)).toFixed(1)} ${(32 + 60 * Math.sin(angle)).toFixed(1)}`;
  return `M27 32 ${point(from)} ${point(to)}Z`;
}).join('');

const leaf = 'q-9-1-10-10 9 1 10 10Z';
const leaves = [12, 26, 40, 54, 68].flatMap((y) => [`M12 ${y}${leaf}`, `M15 ${y + 7}${leaf}`]).join('');

const motifs: Record<Ground, ReactNode> = {
  plain: null,
  moon: <circle cx="27" cy="29" r="22" />,
  arch: <path d="M4 72V29a23 23 0 0 1 46 0v43Z" />,
  rays: <path d={rays} />,
  leaves: (
    <>
      <path d={leaves} />
      <path d={leaves} transform="matrix(-1 0 0 1 54 0)" />
    </>
  ),
  hills: <path d="M0 47q9-6 20-2t34-3v30H0Z" />,
  photographed: (
    <>
      <rect width="54" height="72" className={styles['sky']} />
      <circle cx="43" cy="13" r="6" className={styles['sun']} />
      <path d="M0 45q13-13 26-5t28-9v41H0Z" className={styles['meadow']} />
      <path d="M0 58q16-8 30-3t24-2v19H0Z" className={styles['grass']} />
    </>
  ),
};
