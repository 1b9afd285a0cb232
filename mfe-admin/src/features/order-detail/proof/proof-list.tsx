import type { Prepress, SentProof } from '@pawlayer/contracts/admin';
import { proofPath } from '@pawlayer/contracts/paths';
import { Badge, ExternalIcon, TextLink } from '@pawlayer/ui';
import { moment } from '../../../lib/format/dates.ts';
import { decisionWords, stateTones, stateWords } from './proof-labels.ts';
import partStyles from '../panel.module.css';
import styles from './proof-list.module.css';

type SentProofsProps = Pick<Prepress, 'proofs' | 'models' | 'isMemorial'>;

/** Every version that was sent, the latest first. */
export const SentProofs = ({ proofs, models, isMemorial }: SentProofsProps) => (
  <ol className={styles['proofs']} reversed>
    {proofs.map((proof) => (
      <Version
        key={proof.id}
        proof={proof}
        modelNumber={models.find(({ id }) => id === proof.modelId)?.number}
        isMemorial={isMemorial}
      />
    ))}
  </ol>
);

type VersionProps = { proof: SentProof; modelNumber: number | undefined; isMemorial: boolean };

const Version = ({ proof, modelNumber, isMemorial }: VersionProps) => {
  const { id, version, state, sentAt, message, note, reminders } = proof;
  return (
    <li className={styles['proof']}>
      <p className={styles['head']}>
        <strong>Version {version}</strong>
        <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
        <TextLink
          href={proofPath(id)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Version ${version} as the customer sees it`}
        >
          <ExternalIcon size={18} />
          As the customer sees it
        </TextLink>
      </p>
      <p className={partStyles['hint']}>
        {modelNumber && `Model ${modelNumber}, `}sent {moment(sentAt)}
        {reminders > 0 && `, ${reminders === 1 ? 'one reminder' : `${reminders} reminders`}`}
      </p>
      <p className={partStyles['hint']}>{decisionWords(proof, isMemorial)}</p>
      {message && (
        <p className={partStyles['wish']}>
          <span className={styles['who']}>You: </span>
          {message}
        </p>
      )}
      {note && (
        <blockquote className={styles['note']}>
          <span className={styles['who']}>The customer: </span>
          {note}
        </blockquote>
      )}
    </li>
  );
};
