import type { Proof } from '@pawlayer/contracts';
import { SentNotice } from '@pawlayer/forms';
import { Notice } from '@pawlayer/ui';
import { outcomeOf } from './proof-texts.ts';
import styles from './proof-view.module.css';

/** What came of the proof. Right after the decision it takes the focus, so that it is read. */
export const Outcome = ({ proof, isNews }: { proof: Proof; isNews: boolean }) => {
  const outcome = outcomeOf(proof);
  if (!outcome) return null;
  const { tone, title, text } = outcome;
  return (
    <>
      {isNews ? (
        <SentNotice title={title}>{text}</SentNotice>
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
          <p className={styles['words']}>{proof.note}</p>
        </section>
      )}
    </>
  );
};
