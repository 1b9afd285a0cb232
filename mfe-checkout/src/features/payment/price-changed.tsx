import { productsQuery, useKnownProducts } from '@pawlayer/app-kit';
import { type CheckoutData, toAmount, toCents, totalCents } from '@pawlayer/contracts';
import { Button, ErrorPanel, Notice, Skeleton } from '@pawlayer/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { portraitPrice } from './portrait-price.ts';
import styles from './payment-panel.module.css';

/** The total, and the portrait's price if it is known. */
export type NewPrice = Pick<CheckoutData, 'amount' | 'price'>;

type PriceChangedProps = {
  data: CheckoutData;
  expectedAmount: string | undefined;
  onAccept: (newPrice: NewPrice) => void;
};

/** The price changed during checkout: shows the new total and asks whether to accept it. */
export const PriceChanged = ({ data, expectedAmount, onAccept }: PriceChangedProps) => {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries(productsQuery()), [client]);
  const products = useQuery(productsQuery());
  const product = useKnownProducts().find(({ id }) => id === data.productId);
  const amount = expectedAmount ?? (product && toAmount(totalCents(toCents(product.price))));

  if (products.isFetching && !amount) return <Skeleton height="180px" />;
  if (!amount) return <ErrorPanel title="The new price did not arrive" onRetry={() => void products.refetch()} />;
  return (
    <Notice title={`The price of ${data.productName} has changed`}>
      <p>
        {data.petName}’s portrait is now {amount} CAD with shipping; it was {data.amount} CAD when you chose it. Nothing
        was charged.
      </p>
      <Button
        className={styles['accept']}
        onClick={() => onAccept({ amount, price: portraitPrice({ amount }, product) })}
      >
        Continue with {amount} CAD
      </Button>
    </Notice>
  );
};
