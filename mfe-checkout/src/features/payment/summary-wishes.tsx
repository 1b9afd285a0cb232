import { type CheckoutData, dayText } from '@pawlayer/contracts';
import { Stack } from '@pawlayer/ui';
import styles from './order-summary.module.css';

/** The wishes beside the portrait, if there are any. */
export const SummaryWishes = ({ data }: { data: CheckoutData }) => {
  const wishes = [
    ['Needed by', data.neededBy && dayText(data.neededBy)],
    ['Not before', data.notBefore && dayText(data.notBefore)],
    ['Sent to', data.recipientName],
    ['Words for the slip', data.giftNote],
    ['Slip', data.hidesPrices && 'Without amounts'],
    ['Gallery', data.showInGallery && 'We may show portrait and photo'],
  ].filter((wish): wish is [string, string] => Boolean(wish[1]));
  if (wishes.length === 0) return null;
  return (
    <Stack as="dl" gap={8} className={styles['wishes']}>
      {wishes.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  );
};
