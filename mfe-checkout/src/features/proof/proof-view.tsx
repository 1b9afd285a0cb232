import type { Proof } from '@pawlayer/contracts';
import { SuccessNotice } from '@pawlayer/forms';
import { Container, Lede, Notice, Sheet, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Questions } from '../../components/questions.tsx';
import { decideMutation } from './api.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { Wish } from './pins/wish.tsx';
import { ProofDetails } from './proof-details.tsx';
import { ProofPortrait } from './proof-portrait.tsx';
import { decisionDeadlineText, proofOutcome } from './proof-texts.ts';
import styles from './proof-view.module.css';

/** A portrait before it is printed, with the means to approve it or to request a change. */
export const ProofView = ({ proof }: { proof: Proof }) => {
  const decide = useMutation(decideMutation(useQueryClient(), proof.id));
  const isOpen = decisionDeadlineText(proof) !== undefined;
  return (
    <Container className={styles['page']}>
      <Stack gap={16} className={styles['head']}>
        <h1 className={styles['title']}>
          <bdi>{proof.petName}</bdi>’s portrait, before we print it
        </h1>
        {isOpen && (
          <Lede>
            Look at it closely: turn it, take its layers apart. It is cut from your photo, and one of us has checked it.
          </Lede>
        )}
      </Stack>
      <div className={styles['stack']}>
        <ProofPortrait proof={proof} />
      </div>
      <Sheet padded className={styles['sheet']}>
        {!isOpen && <ProofOutcomeNotice proof={proof} isJustDecided={decide.isSuccess} />}
        {proof.message && (
          <section aria-labelledby="words">
            <h2 id="words" className={styles['label']}>
              A note from us
            </h2>
            <p dir="auto" className={styles['note']}>
              {proof.message}
            </p>
          </section>
        )}
        {proof.asked && <AskedBefore petName={proof.petName} asked={proof.asked} />}
        {isOpen && (
          <DecisionPanel
            proof={proof}
            isDeciding={decide.isPending}
            error={decide.error}
            onDecide={decide.mutateAsync}
          />
        )}
        <ProofDetails proof={proof} />
        <Questions />
      </Sheet>
    </Container>
  );
};

/** The decision. Takes the focus right after it was made, so that it is announced. */
const ProofOutcomeNotice = ({ proof, isJustDecided }: { proof: Proof; isJustDecided: boolean }) => {
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
      {(proof.note || proof.pins) && (
        <section aria-labelledby="note">
          <h2 id="note" className={styles['label']}>
            What you asked for
          </h2>
          <Wish petName={proof.petName} wish={wishOf(proof)} />
        </section>
      )}
    </>
  );
};

const wishOf = ({ id, version, note, pins, preview }: Proof): NonNullable<Proof['asked']> => ({
  proofId: id,
  version,
  ...(note !== undefined && { note }),
  ...(pins && { pins }),
  picture: preview.closed,
  width: preview.width,
  height: preview.height,
});

/** The customer's own words about the version before, to compare this one with. */
const AskedBefore = ({ petName, asked }: { petName: string; asked: NonNullable<Proof['asked']> }) => (
  <section aria-labelledby="asked">
    <h2 id="asked" className={styles['label']}>
      What you asked for after version {asked.version}
    </h2>
    <Wish petName={petName} wish={asked} />
  </section>
);
