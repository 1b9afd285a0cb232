import { orderStatsQuery } from '@pawlayer/app-kit';
import { ordersFigure, settings } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import styles from './stats.module.css';

/** Three figures below the hero. If the number of orders cannot be loaded, its fixed part is shown. */
export const Stats = () => {
  const { data } = useQuery(orderStatsQuery());
  return (
    <dl className={styles['stats']}>
      <Stat figure={ordersFigure(data?.orderCount)} label="orders received" />
      <Stat figure={settings.figures.heroRating} label="customer rating" />
      <Stat figure={settings.figures.averageDelivery} label="average delivery" />
    </dl>
  );
};

const Stat = ({ figure, label }: { figure: string; label: string }) => (
  <div className={styles['stat']}>
    <dt className={styles['label']}>{label}</dt>
    <dd className={styles['figure']}>{figure}</dd>
  </div>
);
