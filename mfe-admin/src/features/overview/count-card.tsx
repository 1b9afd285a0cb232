import { Sheet } from '@pawlayer/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styles from './count-card.module.css';

type RoomCardProps<Data> = {
  title: string;
  path: string;
  /** What the number counts, such as "stories waiting". */
  counts: string;
  query: UseQueryResult<Data>;
  numberOf: (data: Data) => number;
};

/** A way into a part of the room, with the one number that matters there. */
export const RoomCard = <Data,>({ title, path, counts, query, numberOf }: RoomCardProps<Data>) => (
  <Sheet asChild>
    <Link to={path} className={styles['card']}>
      <h2 className={styles['title']}>{title}</h2>
      {query.data === undefined ? (
        <p className={styles['absent']} aria-busy={query.isPending || undefined}>
          {query.isPending ? 'Counting...' : 'The number did not arrive'}
        </p>
      ) : (
        <p className={styles['figure']}>
          <strong className={styles['number']}>{numberOf(query.data)}</strong> {counts}
        </p>
      )}
    </Link>
  </Sheet>
);
