import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Panel, Stack } from '@pawlayer/ui';
import { Fact, FactList } from '../../../components/fact-list.tsx';
import { PinWords } from '../pins/pin-words.tsx';
import type { PinsOnTable } from '../pins/use-pins-on-table.ts';
import { hasWish } from '../pins/wished-pins.ts';
import styles from './side.module.css';

type WishesProps = { order: AdminOrder; pins: PinsOnTable };

/** What the customer wished: with the order, and when a proof was answered. */
export const Wishes = ({ order: { pet, prepress }, pins: onTable }: WishesProps) => {
  const answers = prepress.proofs.filter(hasWish);
  return (
    <Panel title="What the customer wished">
      <FactList>
        <Fact name="Special instructions" className={styles['multiline']}>
          <span dir="auto">{pet.specialInstructions ?? 'None'}</span>
        </Fact>
        {answers.map(({ id, version, note, pins, decidedAt }) => (
          <Fact
            key={id}
            name={`Answer to proof ${version}${decidedAt === undefined ? '' : `, ${formatDateTime(decidedAt)}`}`}
          >
            <Stack gap={8}>
              {note && (
                <span dir="auto" className={styles['multiline']}>
                  {note}
                </span>
              )}
              {pins && <PinWords pins={pins} onTable={onTable?.proofId === id ? onTable : undefined} />}
            </Stack>
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
};
