import { useCopy } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import { Button, CopyIcon, Lede, Mono, Row, Sheet, SmallButton, SuccessIcon } from '@pawlayer/ui';
import { useState } from 'react';
import { WriteToUs } from '../../components/write-to-us.tsx';
import type { PaidIntent } from '../../lib/draft/checkout-session.ts';
import styles from './unsaved-order.module.css';

type UnsavedOrderProps = { payment: PaidIntent; isSaving: boolean; onRetry: () => void };

/** Shown when the payment succeeded but the order could not be saved: explains what happened and what to do. */
export const UnsavedOrder = ({ payment: { stripePaymentIntentId, data }, isSaving, onRetry }: UnsavedOrderProps) => {
  const [isCopied, setIsCopied] = useState(false);
  const { shown, copy } = useCopy<HTMLElement>(stripePaymentIntentId);
  return (
    <Sheet padded level={2} className={styles['card']}>
      <SuccessIcon size={36} />
      <h1 className={styles['heading']}>Your payment went through. We could not save the order yet</h1>
      <Lede>
        <bdi>{data.petName}</bdi>’s portrait is paid for, {data.amount} CAD. You will not be charged again: trying once
        more saves the same order. If it keeps failing, write to us and we finish it by hand.
      </Lede>
      <Row gap={16} lineGap={8} className={styles['payment']}>
        <span>Payment ID</span>
        <Mono ref={shown} className={styles['id']}>
          {stripePaymentIntentId}
        </Mono>
        <SmallButton onClick={() => void copy().then(setIsCopied)}>
          <CopyIcon size={18} />
          {isCopied ? 'Copied' : 'Copy'}
        </SmallButton>
      </Row>
      <Row gap={32} lineGap={16}>
        <Button pending={isSaving} onClick={onRetry}>
          Try saving again
        </Button>
        <WriteToUs draft={draftOf(stripePaymentIntentId, data.petName, data.amount)} />
      </Row>
    </Sheet>
  );
};

const draftOf = (paymentId: string, petName: string, amount: string): string => {
  const subject = `Paid order not saved: ${paymentId}`;
  const body = `Hello,\n\nmy payment went through, but the order could not be saved.\n\nPayment ID: ${paymentId}\nPet: ${isolated(petName)}\nAmount: ${amount} CAD\n`;
  return `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};
