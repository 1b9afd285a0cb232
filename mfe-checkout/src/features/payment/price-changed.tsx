import { productsQuery } from '@pawlayer/app-kit';
import { type CheckoutData, dayRangeText, type Quote } from '@pawlayer/contracts';
import { Button, Notice } from '@pawlayer/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NewTerms } from './api.ts';
import { ChangedLines } from './changed-lines.tsx';
import { compareLines } from './price-changes.ts';
import styles from './payment-panel.module.css';

type PriceChangedProps = {
  data: CheckoutData;
  terms: NewTerms;
  onAccept: (quote: Quote) => void;
};

/** The price changed during checkout, or its rush cannot be had: shows what is new, and asks whether to go on with it. */
export const PriceChanged = ({ data, terms: { code, quote }, onAccept }: PriceChangedProps) => {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries(productsQuery()), [client]);
  const sum = inCad(quote.total);
  const withoutRush = code === 'amount_mismatch' ? undefined : rushReasons[code];
  return (
    <Notice className={styles['changed']} title={withoutRush?.title ?? `The price of ${data.productName} has changed`}>
      {withoutRush ? (
        <p>
          {withoutRush.reason} Without rush, <bdi>{data.petName}</bdi>’s portrait is {sum} and arrives{' '}
          {dayRangeText(quote.arrives)}. Nothing was charged.
        </p>
      ) : (
        <p>
          <bdi>{data.petName}</bdi>’s portrait is now {sum} with shipping; it was {inCad(data.amount)} when you chose
          it. Nothing was charged.
        </p>
      )}
      <ChangedLines
        changes={compareLines(data.quote?.lines, quote.lines)}
        totals={{ before: data.amount, now: quote.total }}
      />
      <Button className={styles['accept']} onClick={() => onAccept(quote)}>
        {withoutRush ? `Continue without rush, ${sum}` : `Continue with ${sum}`}
      </Button>
    </Notice>
  );
};

const inCad = (amount: string): string => `${amount}\u00A0CAD`;

const rushReasons = {
  rush_sold_out: { title: 'Rush is sold out', reason: 'Somebody else has just taken the last place.' },
  rush_of_no_use: {
    title: 'Rush would not make it arrive sooner',
    reason: 'With your other choices, it does not save a day.',
  },
};
