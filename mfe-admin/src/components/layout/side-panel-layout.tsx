import type { ReactNode } from 'react';
import styles from './side-panel-layout.module.css';

type SidePanelLayoutProps = {
  sidePanel: ReactNode;
  isNarrow?: boolean;
  /** Higher than a window: it scrolls with the page. */
  isLong?: boolean;
  children: ReactNode;
};

/** A form beside the list it changes; above it on a narrow screen. */
export const SidePanelLayout = ({ sidePanel, isNarrow = false, isLong = false, children }: SidePanelLayoutProps) => (
  <div className={styles['columns']} data-narrow={isNarrow} data-long={isLong}>
    <div className={styles['sidePanel']}>{sidePanel}</div>
    {children}
  </div>
);
