import type { BrushSize } from './brush-sizes.ts';
import styles from './tools.module.css';

/** How large a brush is; seen only. */
export const BrushDot = ({ size }: { size: BrushSize }) => <span className={styles['dot']} data-size={size} />;
