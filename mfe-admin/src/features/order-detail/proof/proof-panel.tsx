import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Skeleton } from '@pawlayer/ui';
import { Faces } from '../../../components/async-states/async-states.tsx';
import { Part } from '../../../../../packages/ui/src/surface/panel.tsx';
import { usePrepress } from '../use-prepress.ts';
import { Memorial } from './memorial-checkbox.tsx';
import { SendProof } from './send-proof-form.tsx';
import { SentProofs } from './proof-list.tsx';
import partStyles from '../panel.module.css';

/** What the customer was asked to look at, and what they said. */
export const ProofPart = ({ order }: { order: AdminOrder }) => (
  <Part title="Proof">
    <Faces
      query={usePrepress(order)}
      loading="Loading the proofs..."
      skeleton={<Skeleton height="160px" />}
      failed="The proofs did not arrive"
    >
      {(prepress) => (
        <>
          {prepress.proofs.length === 0 ? (
            <p className={partStyles['hint']}>Nothing was sent yet.</p>
          ) : (
            <SentProofs {...prepress} />
          )}
          <Memorial order={order} prepress={prepress} />
          <SendProof order={order} prepress={prepress} />
        </>
      )}
    </Faces>
  </Part>
);
