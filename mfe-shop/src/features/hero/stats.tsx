import { useFigures } from '@pawlayer/app-kit';
import { ordersFigure } from '@pawlayer/contracts';
import { useOrderCount } from '../../lib/use-order-count.ts';
import styles from './stats.module.css';

/** Three figures below the hero. If the number of orders cannot be loaded, its fixed part is shown. */
export const Stats = () => {
  const orderCount = useOrderCount();
  const { heroRating, averageDelivery, ordersBefore } = useFigures();
  return (
    <dl className={styles['stats']}>
      <Stat figure={ordersFigure(orderCount, ordersBefore)} label="orders received" />
      <Stat figure={heroRating} label="customer rating" />
      <Stat figure={averageDelivery} label="average delivery" />
    </dl>
  );
};

const Stat = ({ figure, label }: { figure: string; label: string }) => (
  <div className={styles['stat']}>
    <dt className={styles['label']}>{label}</dt>
    <dd className={styles['figure']}>{figure}</dd>
  </div>
);
