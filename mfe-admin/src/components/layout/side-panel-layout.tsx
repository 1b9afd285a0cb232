import type { ReactNode } from 'react';
import styles from './side-panel-layout.module.css';

/** A form beside what it adds to; above it where there is no room. */
export const SidePanelLayout = ({
  sidePanel,
  isNarrow = false,
  children,
}: {
  sidePanel: ReactNode;
  isNarrow?: boolean;
  children: ReactNode;
}) => (
  <div className={styles['columns']} data-narrow={isNarrow}>
    <div className={styles['drawer']}>{sidePanel}</div>
    {children}
  </div>
);
