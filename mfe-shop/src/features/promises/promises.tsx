import { useShopTerms } from '@pawlayer/app-kit';
import { settings, toBriefAmount } from '@pawlayer/contracts';
import { Container } from '@pawlayer/ui';
import styles from './promises.module.css';

/** A plum band with what a customer can count on. */
export const Promises = () => {
  const rushPrice = useShopTerms()?.rush?.price;
  return (
    <section aria-label="Our promises" data-surface="dusk" className={styles['band']}>
      <Container>
        <ul className={styles['promises']}>
          {listPromises(rushPrice).map(({ title, text }) => (
            <li key={title}>
              <p className={styles['title']}>{title}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
};

const { minBusinessDays, maxBusinessDays } = settings.turnaround;

/** `rushPrice`: undefined where rush is not sold, or not known yet. */
const listPromises = (rushPrice: string | undefined) => [
  { title: `${minBusinessDays}-${maxBusinessDays} business days`, text: 'from your photo until it ships, on average' },
  {
    title: 'Rush orders available',
    text: `when a date will not move: ${rushPrice ? `$${toBriefAmount(rushPrice)}` : 'ask us'}`,
  },
  { title: '100% satisfaction guarantee', text: 'it looks like them, or we put it right' },
  { title: 'Free photo consultation', text: 'not sure which photo? Send us several' },
];
