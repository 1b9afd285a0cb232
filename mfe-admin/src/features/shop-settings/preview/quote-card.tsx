import { dayRangeText, type Quote } from '@pawlayer/contracts';
import { Stack } from '@pawlayer/ui';
import { PriceLines } from '../../../components/price-lines.tsx';
import { formatCad } from '../../../lib/format/money.ts';
import styles from './preview.module.css';

type QuoteCardProps = { productName: string; quote: Quote; isRush: boolean };

/** The lines of one portrait, its total, and when it arrives. */
export const QuoteCard = ({ productName, quote, isRush }: QuoteCardProps) => (
  <Stack gap={4} className={styles['quote']}>
    <h4 className={styles['product']}>{productName}</h4>
    <PriceLines lines={quote.lines} total={quote.total} />
    <p>
      Arrives {dayRangeText(quote.arrives)} if the proof is answered within {quote.answerDays} days.
    </p>
    {quote.rush && <p>{rushText(quote.rush, isRush)}</p>}
    {quote.hasDuties && <p>Duties may be due on arrival.</p>}
  </Stack>
);

const rushText = ({ price, isSoldOut, isOfNoUse, arrives }: NonNullable<Quote['rush']>, isChosen: boolean): string => {
  if (isOfNoUse) return 'Rush would not arrive sooner.';
  if (isSoldOut) return 'Rush is sold out.';
  return isChosen ? 'With rush.' : `With rush, for ${formatCad(price)}: ${dayRangeText(arrives)}.`;
};
