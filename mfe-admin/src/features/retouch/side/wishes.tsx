import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Panel } from '@pawlayer/ui';
import { Fact, FactList } from '../../../components/fact-list.tsx';
import styles from './side.module.css';

/** What the customer wished: with the order, and when a proof was answered. */
export const Wishes = ({ order: { pet, prepress } }: { order: AdminOrder }) => {
  const answers = prepress.proofs.filter(({ note }) => note !== undefined && note !== '');
  return (
    <Panel title="What the customer wished">
      <FactList>
        <Fact name="Special instructions" className={styles['multiline']}>
          <span dir="auto">{pet.specialInstructions ?? 'None'}</span>
        </Fact>
        {answers.map(({ id, version, note, decidedAt }) => (
          <Fact
            key={id}
            name={`Answer to proof ${version}${decidedAt === undefined ? '' : `, ${formatDateTime(decidedAt)}`}`}
            className={styles['multiline']}
          >
            <span dir="auto">{note}</span>
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
};
