import { type ReactNode, useId } from 'react';
import { Sheet } from './sheet.tsx';
import styles from './panel.module.css';

/** A sheet with a heading, for one of several topics on a page. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Sheet asChild>
      <section aria-labelledby={id} className={styles['panel']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {children}
      </section>
    </Sheet>
  );
};
