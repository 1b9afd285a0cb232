import { ProofDecision } from '@pawlayer/contracts';
import { CheckedForm, preventBlur, useContractForm, AreaField } from '@pawlayer/forms';
import { Button, Row } from '@pawlayer/ui';
import { useEffect, useRef } from 'react';
import { noteDraft } from './note-draft.ts';
import styles from './decision-panel.module.css';

type ChangeFormProps = {
  proofId: string;
  /** Set when the visitor has just opened the form. */
  takesFocus: boolean;
  isSending: boolean;
  /** Rejects with the server's error. */
  onSend: (decision: ProofDecision) => Promise<unknown>;
  onLeave: () => void;
};

/** The form for a change request in the customer's words. The text survives a reload. */
export const ChangeForm = ({ proofId, takesFocus, isSending, onSend, onLeave }: ChangeFormProps) => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);

  const draft = noteDraft(proofId);
  const form = useContractForm(ProofDecision, { decision: 'change', note: draft.read() ?? '' }, ({ note = '' }) =>
    draft.keep(note),
  );

  const submit = form.submitWith(async (decision) => {
    await onSend(decision);
    draft.forget();
  });

  return (
    <CheckedForm form={form} onSubmit={submit}>
      <div ref={fields}>
        <AreaField
          form={form}
          name="note"
          label="What should be different?"
          hint="The crop, a colour, an ear, the light: say it as you would to a friend who paints."
          rows={4}
        />
      </div>
      <Row gap={16} className={styles['actions']} onMouseDown={preventBlur}>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Sending' : 'Send my wishes'}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={onLeave}>
          Back
        </Button>
      </Row>
    </CheckedForm>
  );
};
