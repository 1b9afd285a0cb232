import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './section.module.css';

export type SectionProps = {
  title: ReactNode;
  /** Shown beside the title. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page with its own heading. */
export const Section = ({ title, actions, className, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles['section'], className)}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
};
