import { dayRangeText, type Quote } from '@pawlayer/contracts';
import { Small, Stack } from '@pawlayer/ui';
import { answerCondition } from './answer-condition.ts';

type ArrivalWindowProps = { quote: Pick<Quote, 'arrives' | 'answerDays' | 'hasDuties'> };

/** When the portrait arrives, what that depends on, and whether duties may be due. */
export const ArrivalWindow = ({ quote }: ArrivalWindowProps) => (
  <Stack gap={4}>
    <p>
      <strong>Arrives {dayRangeText(quote.arrives)}</strong> {answerCondition(quote)}.
    </p>
    {quote.hasDuties && <Small>Duties may be due on arrival. They are not included in this total.</Small>}
  </Stack>
);
