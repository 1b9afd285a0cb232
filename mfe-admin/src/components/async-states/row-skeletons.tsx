import { Skeleton } from '@pawlayer/ui';

/** Rows that are on their way. */
export const RowSkeletons = ({ rows, height = '64px' }: { rows: number; height?: string }) =>
  Array.from({ length: rows }, (_, index) => <Skeleton key={index} height={height} />);
