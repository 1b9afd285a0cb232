import { Mono } from '@pawlayer/ui';
import { timelineFrom } from './timeline.ts';
import styles from './what-happens-next.module.css';

/** The three steps from order to delivery. */
export const WhatHappensNext = ({ orderedAt }: { orderedAt: Date }) => (
  <section aria-labelledby="next">
    <h2 id="next" className={styles['heading']}>
      What Happens Next
    </h2>
    <ol className={styles['steps']}>
      {timelineFrom(orderedAt).map(({ title, text, when }) => (
        <li key={title} className={styles['step']}>
          <h3 className={styles['title']}>{title}</h3>
          <p>{text}</p>
          <Mono>{when}</Mono>
        </li>
      ))}
    </ol>
  </section>
);
