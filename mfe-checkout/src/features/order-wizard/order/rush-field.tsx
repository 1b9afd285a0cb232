import { dayRangeText, type Quote } from '@pawlayer/contracts';
import { Checkbox } from '@pawlayer/ui';
import type { OrderFormState } from './order-form.ts';
import styles from './extra.module.css';

type RushFieldProps = { form: OrderFormState; isTaken: boolean; quote: Quote };

/** Takes rush or leaves it; where it is sold out, it can only be left. */
export const RushField = ({ form, isTaken, quote }: RushFieldProps) =>
  quote.rush && (
    <div>
      <Checkbox
        label={`Rush for ${quote.rush.price}`}
        aria-describedby="rush-days"
        disabled={quote.rush.isSoldOut && !isTaken}
        {...form.register('rush')}
      />
      <p id="rush-days" className={styles['quiet']}>
        {rushText(quote.rush, isTaken ? undefined : quote.arrives.to)}
      </p>
    </div>
  );

/** `otherwise`: by when it arrives without rush; undefined once rush is taken. */
const rushText = ({ isSoldOut, arrives }: NonNullable<Quote['rush']>, otherwise: string | undefined): string => {
  if (!isSoldOut) return `Printed first: arrives ${dayRangeText(arrives)}.`;
  return otherwise === undefined || arrives.to < otherwise
    ? 'Rush is sold out today.'
    : 'Rush would not bring it sooner.';
};
