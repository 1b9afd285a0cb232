import { dayText, type Quote } from '@pawlayer/contracts';
import { Field, TextInput } from '@pawlayer/ui';
import type { Wishes } from '../../../lib/draft/draft.ts';
import { Extra } from './extra.tsx';
import { NeededByAnswer } from './needed-by-answer.tsx';
import { type OrderFormState, wishableDays } from './order-form.ts';
import { RushField, rushFieldId } from './rush-field.tsx';
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
        hint={quote && `Without a day, it arrives by ${dayText(quote.arrives.to)}.`}
        error={problem}
        className={styles['day'] ?? ''}
      >
        <TextInput type="date" {...wishableDays()} {...form.register('neededBy')} />
      </Field>
      <div role="status" className={styles['answer']}>
        {quote?.neededBy && wishes.neededBy && (
          <NeededByAnswer quote={quote} isRushTaken={wishes.rush} onTakeRush={takeRush} />
        )}
      </div>
    </Extra>
  );
};
