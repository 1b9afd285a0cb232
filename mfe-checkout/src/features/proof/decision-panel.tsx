import { ApiError } from '@pawlayer/app-kit';
import type { Proof, ProofDecision } from '@pawlayer/contracts';
import { Button, Notice } from '@pawlayer/ui';
import { useEffect, useRef, useState } from 'react';
import { ChangeForm } from './change-form.tsx';
import { keptNote } from './note-draft.ts';
import { awaited } from './proof-texts.ts';
import styles from './decision-panel.module.css';

type DecisionProps = {
  proof: Proof;
  isDeciding: boolean;
  error: Error | null;
  onDecide: (decision: ProofDecision) => Promise<unknown>;
};

/** Whether a change is being asked for: a reload resumes what was typed, and who leaves it returns to where they were. */
type Asking = 'no' | 'resumed' | 'begun' | 'left';

/** The one question of the page, and its two answers. */
export const Decision = ({ proof, isDeciding, error, onDecide }: DecisionProps) => {
  const [asking, setAsking] = useState<Asking>(() => (keptNote(proof.id).read() ? 'resumed' : 'no'));
  const askButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking === 'left') askButton.current?.focus();
  }, [asking]);
  return (
    <section aria-labelledby="decision" className={styles['decision']}>
      <h2 id="decision" className={styles['heading']}>
        Is this how it should be printed?
      </h2>
      <p>{awaited(proof)}</p>
      {error && !isDeciding && !hasFields(error) && (
        <Notice tone="danger" title="Your answer has not reached us">
          {whyNot(error)}
        </Notice>
      )}
      {asking === 'resumed' || asking === 'begun' ? (
        <ChangeForm
          proofId={proof.id}
          takesFocus={asking === 'begun'}
          isSending={isDeciding}
          onSend={onDecide}
          onLeave={() => setAsking('left')}
        />
      ) : (
        <div className={styles['actions']}>
          <Button pending={isDeciding} onClick={() => void onDecide({ decision: 'approve' }).catch(() => undefined)}>
            {isDeciding ? 'Approving' : 'Approve for printing'}
          </Button>
          <Button ref={askButton} variant="secondary" disabled={isDeciding} onClick={() => setAsking('begun')}>
            Ask for a change
          </Button>
        </div>
      )}
    </section>
  );
};

const hasFields = (error: Error): boolean => error instanceof ApiError && error.body?.fields !== undefined;

const whyNot = (error: Error): string =>
  error instanceof ApiError && error.status === 409 && error.body
    ? error.body.error
    : 'The store did not answer. Nothing is lost; please try again in a moment.';
