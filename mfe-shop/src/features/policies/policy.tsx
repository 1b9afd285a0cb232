import { pages } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Container, Lede } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './policy.module.css';

type PolicyProps = {
  page: 'shipping' | 'returns' | 'privacy' | 'terms';
  lede: string;
  /** The date of the last change, such as "2026-11-21". */
  changed: string;
  children: ReactNode;
};

/** A policy in one column of text, with links to the other policies. */
export const Policy = ({ page, lede, changed, children }: PolicyProps) => (
  <Container className={styles['page']}>
    <article className={styles['text']}>
      <h1 className={styles['title']}>{pages[page].title}</h1>
      <Lede>{lede}</Lede>
      {children}
      <p className={styles['changed']}>
        Last changed on <time dateTime={changed}>{dateOf(changed)}</time>
      </p>
    </article>
    <nav aria-label="More to read" data-print="hide">
      <ul className={styles['others']}>
        {relatedPages
          .filter((related) => related !== page)
          .map((related) => (
            <li key={related}>
              <Link to={paths[related]}>{pages[related].title}</Link>
            </li>
          ))}
      </ul>
    </nav>
  </Container>
);

const relatedPages = ['shipping', 'returns', 'privacy', 'terms', 'contact'] as const;

const dateOf = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString('en-CA', { year: 'numeric', month: 'long', day: 'numeric' });
