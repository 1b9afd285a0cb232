import { Notice } from '@pawlayer/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './success-notice.module.css';

/** Confirms that the form was received. Takes the focus, so that it is seen and announced before the emptied form. */
export const SuccessNotice = ({ title, children }: { title: string; children: ReactNode }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tone="success" role="status" tabIndex={-1} title={title} className={styles['sent']}>
      {children}
    </Notice>
  );
};
