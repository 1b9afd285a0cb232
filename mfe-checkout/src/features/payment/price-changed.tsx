import { productsQuery, useKnownProducts } from '@pawlayer/app-kit';
import { type CheckoutData, dayRangeText, toAmount, toCents, totalCents } from '@pawlayer/contracts';
import { Button, ErrorPanel, Notice, Skeleton } from '@pawlayer/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NewTerms } from './api.ts';
import { ChangedLines } from './changed-lines.tsx';
import { portraitPrice } from './portrait-price.ts';
import { type AcceptedPrice, compareLines } from './price-changes.ts';
import { shownLines } from './shown-lines.ts';
import styles from './payment-panel.module.css';

type PriceChangedProps = {
  data: CheckoutData;
  terms: NewTerms;
  onAccept: (price: AcceptedPrice) => void;
};

/** The price changed during checkout, or its rush is sold out: shows what is new, and asks whether to go on with it. */
export const PriceChanged = ({
  data,
  terms: { isRushSoldOut, expectedAmount, quote },
  onAccept,
}: PriceChangedProps) => {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries(productsQuery()), [client]);
  const products = useQuery(productsQuery());
  const product = useKnownProducts().find(({ id }) => id === data.productId);
  const amount = quote?.total ?? expectedAmount ?? (product && toAmount(totalCents(toCents(product.price))));

  if (products.isFetching && !amount) return <Skeleton height="180px" />;
  if (!amount) return <ErrorPanel title="The new price did not arrive" onRetry={() => void products.refetch()} />;
  const price = quote?.lines.find(({ kind }) => kind === 'portrait')?.amount ?? portraitPrice({ amount }, product);
  return (
    <Notice title={isRushSoldOut ? 'Rush is sold out' : `The price of ${data.productName} has changed`}>
      {isRushSoldOut ? (
        <p>
          Somebody took the last place before you. Without rush, <bdi>{data.petName}</bdi>’s portrait is {amount} CAD
          {quote && ` and arrives ${dayRangeText(quote.arrives)}`}. Nothing was charged.
        </p>
      ) : (
        <p>
          <bdi>{data.petName}</bdi>’s portrait is now {amount} CAD with shipping; it was {data.amount} CAD when you
          chose it. Nothing was charged.
        </p>
      )}
      {quote && (
        <ChangedLines
          changes={compareLines(shownLines(data, undefined), quote.lines)}
          totals={{ before: data.amount, now: amount }}
        />
      )}
      <Button
        className={styles['accept']}
        onClick={() => onAccept({ amount, price, quote, isWithoutRush: isRushSoldOut })}
      >
        {isRushSoldOut ? `Continue without rush, ${amount} CAD` : `Continue with ${amount} CAD`}
      </Button>
    </Notice>
  );
};
