import { usePageTexts } from '@pawlayer/app-kit';
import { Container, Sheet } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './sign-in-card.module.css';

/** A page on which somebody signs in. */
export const SignInCard = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTexts('admin', title);
  return (
    <Container narrow className={styles['container']}>
      <Sheet padded className={styles['card']}>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </Sheet>
    </Container>
  );
};

export const SignInLead = ({ children }: { children: ReactNode }) => <p className={styles['lead']}>{children}</p>;
