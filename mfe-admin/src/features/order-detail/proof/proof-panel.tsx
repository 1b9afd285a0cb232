import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Panel, Skeleton } from '@pawlayer/ui';
import { AsyncStates } from '../../../components/async-states/async-states.tsx';
import { usePrepress } from '../use-prepress.ts';
import { MemorialCheckbox } from './memorial-checkbox.tsx';
import { ProofList } from './proof-list.tsx';
import { SendProofForm } from './send-proof-form.tsx';
import panelStyles from '../panel.module.css';

/** The proofs sent to the customer, and a form that sends the next one. */
export const ProofPanel = ({ order }: { order: AdminOrder }) => (
  <Panel title="Proof">
    <AsyncStates
      query={usePrepress(order)}
      loading="Loading the proofs..."
      skeleton={<Skeleton height="160px" />}
      failed="The proofs did not arrive"
    >
      {(prepress) => (
        <>
          {prepress.proofs.length === 0 ? (
            <p className={panelStyles['hint']}>Nothing was sent yet.</p>
          ) : (
            <ProofList {...prepress} />
          )}
          <MemorialCheckbox order={order} prepress={prepress} />
          <SendProofForm order={order} prepress={prepress} />
        </>
      )}
    </AsyncStates>
  </Panel>
);
