import type { ReactNode } from 'react';
import styles from './side-panel-layout.module.css';

/** A form beside the list it changes; above it on a narrow screen. */
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
    <div className={styles['sidePanel']}>{sidePanel}</div>
    {children}
  </div>
);
