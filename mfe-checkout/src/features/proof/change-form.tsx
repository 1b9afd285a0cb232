import type { Proof, ProofDecision } from '@pawlayer/contracts';
import { AreaField, CheckedForm, preventBlur } from '@pawlayer/forms';
import { Button, Row } from '@pawlayer/ui';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { PinBoard } from './pins/pin-board.tsx';
import { useWishForm } from './pins/use-wish-form.ts';
import styles from './decision-panel.module.css';

type ChangeFormProps = {
  proof: Proof;
  /** Set when the visitor has just opened the form. */
  takesFocus: boolean;
  isSending: boolean;
  /** Rejects with the server's error. */
  onSend: (decision: ProofDecision) => Promise<unknown>;
  onLeave: () => void;
};

/** The form for a change request in the customer's words, and pins. */
export const ChangeForm = ({ proof, takesFocus, isSending, onSend, onLeave }: ChangeFormProps) => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);

  const { form, forget } = useWishForm(proof.id);
  const pins = useWatch({ control: form.control, name: 'pins' }) ?? [];

  const submit = form.submitWith(async (decision) => {
    await onSend(decision);
    forget();
  });

  return (
    <CheckedForm form={form} onSubmit={submit}>
      <div ref={fields}>
        <AreaField
          form={form}
          name="note"
          label="What should be different?"
          optional={pins.length > 0}
          hint="The crop, a colour, an ear, the light: say it as you would to a friend who paints."
          rows={4}
        />
      </div>
      <PinBoard proof={proof} form={form} />
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
