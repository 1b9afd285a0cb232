import { settings } from '@pawlayer/contracts';
import { Container } from '@pawlayer/ui';
import styles from './promises.module.css';

/** A plum band with what a customer can count on. */
export const Promises = () => (
  <section aria-label="Our promises" data-surface="dusk" className={styles['band']}>
    <Container>
      <ul className={styles['promises']}>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <p className={styles['title']}>{title}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  </section>
);

const { minBusinessDays, maxBusinessDays } = settings.turnaround;

const promises = [
  { title: `${minBusinessDays}-${maxBusinessDays} business days`, text: 'from your photo to the post, on average' },
  { title: 'Rush orders available', text: 'when a date will not move: ask us' },
  { title: '100% satisfaction guarantee', text: 'it looks like them, or we put it right' },
  { title: 'Free photo consultation', text: 'not sure which photo? Send us several' },
];
