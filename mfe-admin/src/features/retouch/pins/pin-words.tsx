import { placeInWords, type KeptPin } from '@pawlayer/contracts';
import { Checkbox, PinList, Small, Stack } from '@pawlayer/ui';
import type { PinsOnTable } from './use-pins-on-table.ts';

type PinWordsProps = {
  pins: readonly KeptPin[];
  /** Set where these pins are those on the portrait. */
  onTable: PinsOnTable;
};

/** What the pins of an answer say. A press shows where one of those on the portrait is. */
export const PinWords = ({ pins, onTable }: PinWordsProps) => {
  const listed = pins.map(({ text, ...place }) => ({ text, where: placeInWords(place) }));
  if (!onTable) return <PinList pins={listed} />;
  return (
    <Stack gap={4}>
      <PinList pins={listed} onShow={onTable.onShow} shown={onTable.marked} />
      {onTable.isCutAnew && (
        <Small>
          The crop has changed since then, so the pins are not where the customer put them. The proof shows their
          places.
        </Small>
      )}
      <Checkbox
        label="Pins on the portrait"
        checked={onTable.isShown}
        onChange={({ target }) => onTable.onSwitch(target.checked)}
      />
    </Stack>
  );
};
