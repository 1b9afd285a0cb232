import { Stack } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './preview-panel.module.css';

type PreviewPanelProps = { label: string; title: string; children: ReactNode };

/** What is typed beside it as others will see it; it stays in sight where there is room. */
export const PreviewPanel = ({ label, title, children }: PreviewPanelProps) => (
  <Stack role="group" aria-label={label} gap={12} className={styles['preview']}>
    <h3 className={styles['title']}>{title}</h3>
    {children}
  </Stack>
);

/** What the preview leaves out; nothing is shown while it is empty. */
export const PreviewNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles['note']}>
    {children}
  </p>
);
