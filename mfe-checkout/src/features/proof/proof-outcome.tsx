import type { Proof } from '@pawlayer/contracts';
import { SuccessNotice } from '@pawlayer/forms';
import { Notice } from '@pawlayer/ui';
import { proofOutcome } from './proof-texts.ts';
import styles from './proof-view.module.css';

/** The decision. Takes the focus right after it was made, so that it is announced. */
export const ProofOutcomeNotice = ({ proof, isJustDecided }: { proof: Proof; isJustDecided: boolean }) => {
  const outcome = proofOutcome(proof);
  if (!outcome) return null;
  const { tone, title, text } = outcome;
  return (
    <>
      {isJustDecided ? (
        <SuccessNotice title={title}>{text}</SuccessNotice>
      ) : (
        <Notice tone={tone} title={title}>
          {text}
        </Notice>
      )}
      {proof.note && (
        <section aria-labelledby="note">
          <h2 id="note" className={styles['label']}>
            What you asked for
          </h2>
          <p dir="auto" className={styles['note']}>
            {proof.note}
          </p>
        </section>
      )}
    </>
  );
};
