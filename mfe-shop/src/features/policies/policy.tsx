import { paths } from '@pawlayer/contracts/paths';
import { Container, Lede } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './policy.module.css';

type PolicyProps = {
  title: string;
  lede: string;
  /** When the text last changed: "2026-11-21". */
  changed: string;
  children: ReactNode;
};

/** One column of text, and the way to the other ones. */
export const Policy = ({ title, lede, changed, children }: PolicyProps) => (
  <Container className={styles['page']}>
    <article className={styles['text']}>
      <h1 className={styles['title']}>{title}</h1>
      <Lede>{lede}</Lede>
      {children}
      <p className={styles['changed']}>
        Last changed on <time dateTime={changed}>{dateOf(changed)}</time>
      </p>
    </article>
    <nav aria-label="More to read" data-print="hide">
      <ul className={styles['others']}>
        {others
          .filter((other) => other.title !== title)
          .map((other) => (
            <li key={other.path}>
              <Link to={other.path}>{other.title}</Link>
            </li>
          ))}
      </ul>
    </nav>
  </Container>
);

const others = [
  { title: 'Shipping Info', path: paths.shipping },
  { title: 'Returns', path: paths.returns },
  { title: 'Privacy Policy', path: paths.privacy },
  { title: 'Terms of Service', path: paths.terms },
  { title: 'Have a Question?', path: paths.contact },
];

const dateOf = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString('en-CA', { year: 'numeric', month: 'long', day: 'numeric' });
