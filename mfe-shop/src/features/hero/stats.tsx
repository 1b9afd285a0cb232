import { orderStatsQuery, useFigures, useUnprerendered } from '@pawlayer/app-kit';
import { ordersFigure } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import styles from './stats.module.css';

/** Three figures below the hero. If the number of orders cannot be loaded, its fixed part is shown. */
export const Stats = () => {
  const stats = useUnprerendered(useQuery(orderStatsQuery()).data);
  const { heroRating, averageDelivery, ordersBefore } = useFigures();
  return (
    <dl className={styles['stats']}>
      <Stat figure={ordersFigure(stats?.orderCount, ordersBefore)} label="orders received" />
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
