import { dayRangeText, dayText, type Quote } from '@pawlayer/contracts';
import { Checkbox, Field, Small, Stack, TextInput } from '@pawlayer/ui';
import type { Wishes } from '../../../lib/draft/draft.ts';
import { Extra } from './extra.tsx';
import { NeededByAnswer } from './needed-by-answer.tsx';
import { type OrderFormState, wishableDays } from './order-form.ts';
import styles from './extra.module.css';

type ArrivalSectionProps = { form: OrderFormState; wishes: Wishes; quote: Quote | undefined };

/** By when the portrait is needed, and rush where it is sold. */
export const ArrivalSection = ({ form, wishes, quote }: ArrivalSectionProps) => {
  const problem = form.problemOf('neededBy');
  const takeRush = () => {
    form.setValue('rush', true);
    document.getElementById(rushFieldId)?.focus(); // the button that was pressed goes away
  };
  const isOpen = quote?.rush !== undefined || wishes.neededBy !== '' || problem !== undefined;
  return (
    <Extra title="When should it arrive?" isOpen={isOpen}>
      {quote?.rush && <RushField form={form} isTaken={wishes.rush} quote={quote} />}
      <Field
        label="Needed by"
        id="neededBy"
        optional
        hint={quote && `If you choose no day, it arrives by ${dayText(quote.arrives.to)}.`}
        error={problem}
        className={styles['day'] ?? ''}
      >
        <TextInput type="date" {...wishableDays()} {...form.register('neededBy')} />
      </Field>
      <Stack role="status" gap={8} className={styles['answer']}>
        {quote?.neededBy && wishes.neededBy && (
          <NeededByAnswer quote={quote} isRushTaken={wishes.rush} onTakeRush={takeRush} />
        )}
      </Stack>
    </Extra>
  );
};

/** The id of the checkbox, which takes the focus where rush was taken elsewhere. */
const rushFieldId = 'rush';

type RushFieldProps = { form: OrderFormState; isTaken: boolean; quote: Quote };

/** Adds or removes rush; where it is sold out, it can only be removed. */
const RushField = ({ form, isTaken, quote }: RushFieldProps) =>
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
  if (isOfNoUse) return 'Rush would not make it arrive sooner.';
  return isSoldOut ? 'Rush is sold out today.' : `Printed first: arrives ${dayRangeText(arrives)}.`;
};
