import { dayRangeText, dayText, type Quote } from '@pawlayer/contracts';
import { SmallButton } from '@pawlayer/ui';

type NeededByAnswerProps = { quote: Quote; isRushTaken: boolean; onTakeRush: () => void };

/** Whether the portrait arrives by the wished day, and otherwise what would help. */
export const NeededByAnswer = ({ quote, isRushTaken, onTakeRush }: NeededByAnswerProps) => {
  const { neededBy, rush, arrives } = quote;
  if (!neededBy) return null;
  const day = dayText(neededBy.day);
  if (neededBy.isPossible || (isRushTaken && arrives.to <= neededBy.day))
    return (
      <p>
        In time: it arrives {dayRangeText(arrives)}, so by {day}.
      </p>
    );
  if (!neededBy.isPossibleWithRush || isRushTaken || !rush)
    return (
      <p>
        Sorry, not by {day}. The earliest day is {dayText(neededBy.nearest)}
        {!isRushTaken && neededBy.nearest < arrives.to && ', with rush'}.
      </p>
    );
  return (
    <>
      <p>
        Not by {day} without rush. With rush for {rush.price} it arrives {dayRangeText(rush.arrives)}.
      </p>
      <SmallButton onClick={onTakeRush}>Take rush</SmallButton>
    </>
  );
};
