import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export const FactList = ({ children }: { children: ReactNode }) => <dl className={styles['facts']}>{children}</dl>;

export const Fact = ({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
