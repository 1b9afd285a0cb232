import { ApiError } from '@pawlayer/app-kit';
import type { Proof, ProofDecision } from '@pawlayer/contracts';
import { Button, Notice, Row, Stack } from '@pawlayer/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ChangeForm } from './change-form.tsx';
import { hasWishDraft } from './note-draft.ts';
import { decisionDeadlineText } from './proof-texts.ts';
import styles from './decision-panel.module.css';

type DecisionPanelProps = {
  proof: Proof;
  isDeciding: boolean;
  error: Error | null;
  onDecide: (decision: ProofDecision) => Promise<unknown>;
};

/** The state of the change form; `restored` means that it was reopened with the text typed before a reload. */
type ChangeFormState = 'unopened' | 'restored' | 'opened' | 'closed';

/** Asks the customer to approve the proof or to request a change. */
export const DecisionPanel = ({ proof, isDeciding, error, onDecide }: DecisionPanelProps) => {
  const [changeForm, setChangeForm] = useState<ChangeFormState>(() =>
    hasWishDraft(proof.id) ? 'restored' : 'unopened',
  );
  const changeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (changeForm === 'closed') changeButton.current?.focus();
  }, [changeForm]);

  return (
    <Stack aria-labelledby="decision" as="section" gap={16}>
      <h2 id="decision" className={styles['heading']}>
        Is this how it should be printed?
      </h2>
      <p>{decisionDeadlineText(proof)}</p>
      {proof.carved && <p>Please read the carved name letter by letter. If it is not right, ask for a change.</p>}
      {error && !isDeciding && !hasFieldProblems(error) && (
        <Notice tone="danger" title="We did not receive your answer">
          {problemText(error)}
        </Notice>
      )}
      {changeForm === 'restored' || changeForm === 'opened' ? (
        <ChangeForm
          proof={proof}
          takesFocus={changeForm === 'opened'}
          isSending={isDeciding}
          onSend={onDecide}
          onLeave={() => setChangeForm('closed')}
        />
      ) : (
        <Answers {...{ isDeciding, onDecide, changeButton }} onChange={() => setChangeForm('opened')} />
      )}
    </Stack>
  );
};

type AnswersProps = Pick<DecisionPanelProps, 'isDeciding' | 'onDecide'> & {
  changeButton: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
};

const Answers = ({ isDeciding, onDecide, changeButton, onChange }: AnswersProps) => (
  <Row gap={16} className={styles['actions']}>
    <Button pending={isDeciding} onClick={() => void onDecide({ decision: 'approve' }).catch(() => undefined)}>
      {isDeciding ? 'Approving' : 'Approve for printing'}
    </Button>
    <Button ref={changeButton} variant="secondary" disabled={isDeciding} onClick={onChange}>
      Ask for a change
    </Button>
  </Row>
);

const hasFieldProblems = (error: Error): boolean => error instanceof ApiError && error.body?.fields !== undefined;

const problemText = (error: Error): string =>
  error instanceof ApiError && error.status === 409 && error.body
    ? error.body.error
    : 'The store did not answer. Nothing is lost; please try again in a moment.';
