import { Skeleton } from '@pawlayer/ui';

export const RowSkeletons = ({ rows, height = '64px' }: { rows: number; height?: string }) =>
  Array.from({ length: rows }, (_, index) => <Skeleton key={index} height={height} />);
