import { Sheet } from '@pawlayer/ui';
import { type ReactNode, useId } from 'react';
import styles from '../../../../mfe-admin/src/features/order-detail/panel.module.css';

/** One sheet of the order's page. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Sheet asChild>
      <section aria-labelledby={id} className={styles['part']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {children}
      </section>
    </Sheet>
  );
};
