import { useKeptPlace } from '@pawlayer/app-kit';
import { ErrorPanel, Skeleton, Stack } from '@pawlayer/ui';
import { ArrivalWindow } from '../../../components/arrival-window.tsx';
import { PriceLines } from '../../../components/price-lines.tsx';
import type { useLiveQuote } from './use-live-quote.ts';
import styles from './quote-panel.module.css';

type QuotePanelProps = {
  live: ReturnType<typeof useLiveQuote>;
  /** Whether the chosen product is not among the shop's. */
  isProductMissing: boolean;
  products: { isError: boolean; refetch: () => Promise<unknown> };
};

/** What the order costs and when it arrives, or why that is not known yet. */
export const QuotePanel = ({ live, isProductMissing, products }: QuotePanelProps) => {
  const place = useKeptPlace();
  const { quote } = live;
  if (products.isError || isProductMissing || (live.hasFailed && !quote)) {
    const retry = () => {
      if (products.isError || isProductMissing) void products.refetch();
      live.retry();
    };
    return <ErrorPanel title="The prices did not load" text={`Your answers are kept ${place}.`} onRetry={retry} />;
  }
  if (live.isClosed) return <p className={styles['hint']}>We do not ship to this country yet.</p>;
  if (live.needsProvince)
    return (
      <p className={styles['hint']}>You will see the price once we know the province, because taxes depend on it.</p>
    );
  if (!quote) {
    return (
      <div className={styles['waiting']}>
        <Skeleton height="100%" />
      </div>
    );
  }
  return (
    <Stack gap={16} className={styles['panel']}>
      <PriceLines lines={quote.lines} total={quote.total} isUpdating={live.isUpdating} />
      <ArrivalWindow quote={quote} />
    </Stack>
  );
};
