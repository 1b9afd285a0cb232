import { type Proof, settings } from '@pawlayer/contracts';
import { Container, Lede, Sheet } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideMutation } from './api.ts';
import { Decision } from './decision-panel.tsx';
import { ProofFacts } from './proof-details.tsx';
import { Outcome } from './proof-outcome.tsx';
import { ProofStack } from './proof-stack.tsx';
import { awaited } from './proof-texts.ts';
import styles from './proof-view.module.css';

/** A portrait before it is printed: to look at, and to decide. */
export const ProofView = ({ proof }: { proof: Proof }) => {
  const decide = useMutation(decideMutation(useQueryClient(), proof.id));
  const isAwaited = awaited(proof) !== undefined;
  return (
    <Container className={styles['page']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{proof.petName}’s portrait, before we print it</h1>
        {isAwaited && (
          <Lede>Look at it closely: turn it, take its layers apart. An artist has prepared it from your photo.</Lede>
        )}
      </div>
      <div className={styles['stack']}>
        <ProofStack proof={proof} />
      </div>
      <Sheet padded className={styles['sheet']}>
        {!isAwaited && <Outcome proof={proof} isNews={decide.isSuccess} />}
        {proof.message && (
          <section aria-labelledby="words">
            <h2 id="words" className={styles['label']}>
              From the artist
            </h2>
            <p className={styles['words']}>{proof.message}</p>
          </section>
        )}
        {isAwaited && (
          <Decision proof={proof} isDeciding={decide.isPending} error={decide.error} onDecide={decide.mutateAsync} />
        )}
        <ProofFacts proof={proof} />
        <p>
          Questions? Write to <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a> and name the order
          number.
        </p>
      </Sheet>
    </Container>
  );
};
