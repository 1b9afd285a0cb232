import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder, SentProof } from '@pawlayer/contracts/admin';
import { Panel, Small, Stack } from '@pawlayer/ui';
import { Fact, FactList } from '../../../components/fact-list.tsx';
import { PinWords } from '../pins/pin-words.tsx';
import type { PinsOnTable } from '../pins/use-pins-on-table.ts';
import styles from './side.module.css';

type WishesProps = { order: AdminOrder; pins: PinsOnTable };

/** What the customer asked for: with the order, and when a proof was answered. */
export const Wishes = ({ order: { pet, prepress }, pins: onTable }: WishesProps) => {
  const answers = prepress.proofs.filter(({ note }) => note !== undefined && note !== '');
  return (
    <Panel title="What the customer asked for">
      <FactList>
        <Fact name="Special instructions" className={styles['multiline']}>
          <span dir="auto">{pet.specialInstructions ?? 'None'}</span>
        </Fact>
        {answers.map((proof) => (
          <Fact key={proof.id} name={nameOf('Answer to', proof)} className={styles['multiline']}>
            <span dir="auto">{proof.note}</span>
          </Fact>
        ))}
      </FactList>
      {prepress.proofs.map(
        (proof) =>
          proof.pins && (
            <Stack key={proof.id} gap={8}>
              <Small>{nameOf('Pins on', proof)}</Small>
              <PinWords pins={proof.pins} onTable={onTable?.proofId === proof.id ? onTable : undefined} />
            </Stack>
          ),
      )}
    </Panel>
  );
};

const nameOf = (what: 'Answer to' | 'Pins on', { version, decidedAt }: SentProof): string =>
  `${what} proof ${version}${decidedAt === undefined ? '' : `, ${formatDateTime(decidedAt)}`}`;
