import { listCarved, type OrderReceipt, toCents } from '@pawlayer/contracts';
import { ErrorPanel, LoadingNote, Row, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { PriceLines } from '../../components/price-lines.tsx';
import { receiptQuery } from './api.ts';
import styles from './receipt.module.css';

/** What the order costs, line by line as it was sold. The page works without it. */
export const Receipt = ({ orderId }: { orderId: string }) => {
  const { data, isError, isFetching, refetch } = useQuery(receiptQuery(orderId));
  return (
    <section aria-labelledby="receipt" className={styles['receipt']}>
      <h2 id="receipt" className={styles['heading']}>
        Receipt
      </h2>
      {data && <Lines receipt={data} />}
      {!data && isError && (
        <ErrorPanel
          title="The receipt did not load"
          text="Your order is safe."
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <>
          <LoadingNote>Loading the receipt...</LoadingNote>
          <Skeleton height="120px" />
        </>
      )}
    </section>
  );
};

const Lines = ({ receipt: { lines, total, carved, refunded, hasDuties } }: { receipt: OrderReceipt }) => {
  const taxes = lines.filter(({ registration }) => registration !== undefined);
  return (
    <>
      {carved && (
        <DescriptionList>
          {listCarved(carved).map(([label, line]) => (
            <DescriptionItem key={label} term={label}>
              <bdi>{line}</bdi>
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
      <PriceLines lines={lines} total={total} />
      {toCents(refunded) > 0 && (
        <Row as="p" gap={16} align="stretch" justify="space-between" nowrap className={styles['refunded']}>
          <span>Refunded</span> <span>{refunded} CAD</span>
        </Row>
      )}
      {hasDuties && (
        <p className={styles['quiet']}>Duties may be due on arrival. They are not included in this total.</p>
      )}
      {taxes.length > 0 && (
        <p className={styles['quiet']}>
          {taxes.map(({ label, registration }) => `${label} number ${registration}`).join(', ')}
        </p>
      )}
    </>
  );
};
