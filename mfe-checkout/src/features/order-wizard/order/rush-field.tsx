import { dayRangeText, type Quote } from '@pawlayer/contracts';
import { Checkbox, Small } from '@pawlayer/ui';
import type { OrderFormState } from './order-form.ts';

/** The id of the checkbox, which takes the focus where rush was taken elsewhere. */
export const rushFieldId = 'rush';

type RushFieldProps = { form: OrderFormState; isTaken: boolean; quote: Quote };

/** Takes rush or leaves it; where it cannot be had, it can only be left. */
export const RushField = ({ form, isTaken, quote }: RushFieldProps) =>
  quote.rush && (
    <div>
      <Checkbox
        id={rushFieldId}
        label={`Rush for ${quote.rush.price}`}
        aria-describedby="rush-days"
        disabled={(quote.rush.isSoldOut || quote.rush.isOfNoUse) && !isTaken}
        {...form.register('rush')}
      />
      <Small id="rush-days">{rushText(quote.rush)}</Small>
    </div>
  );

const rushText = ({ isSoldOut, isOfNoUse, arrives }: NonNullable<Quote['rush']>): string => {
  if (isOfNoUse) return 'Rush would not bring it sooner.';
  return isSoldOut ? 'Rush is sold out today.' : `Printed first: arrives ${dayRangeText(arrives)}.`;
};
