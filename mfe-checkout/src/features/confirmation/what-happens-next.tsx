import { Badge, CheckIcon, Mono } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { receiptQuery } from './api.ts';
import { arrivalOf, timeline, timelineFrom, timelineOf } from './timeline.ts';
import styles from './what-happens-next.module.css';

type WhatHappensNextProps = { orderId: string; orderedAt: string };

/** The three steps from order to delivery; without their days until the receipt has arrived. */
export const WhatHappensNext = ({ orderId, orderedAt }: WhatHappensNextProps) => {
  const { data: receipt } = useQuery(receiptQuery(orderId));
  const arrival = receipt && arrivalOf(receipt);
  return (
    <section aria-labelledby="next">
      <h2 id="next" className={styles['heading']}>
        What Happens Next
      </h2>
      {arrival && (
        <div className={styles['arrival']}>
          <p>
            <strong>{arrival.text}</strong> {receipt.isRush && <Badge tone="dusk">Rush</Badge>}
          </p>
          {arrival.change && <p className={styles['change']}>{arrival.change}</p>}
        </div>
      )}
      <ol className={styles['steps']}>
        {stepsOf(receipt, orderedAt).map(({ title, text, when, state }) => (
          <li
            key={title}
            className={styles['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' && <CheckIcon size={18} className={styles['check'] ?? ''} />}
            <h3 className={styles['title']}>{title}</h3>
            <p>{text}</p>
            <Mono className={styles['when']}>{when}</Mono>
          </li>
        ))}
      </ol>
    </section>
  );
};

const stepsOf = (receipt: Parameters<typeof timelineOf>[0] | undefined, orderedAt: string) => {
  if (!receipt) return timeline;
  return receipt.steps.length === 0 ? timelineFrom(orderedAt) : timelineOf(receipt);
};
