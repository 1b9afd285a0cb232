import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder, SentProof } from '@pawlayer/contracts/admin';
import { proofPath } from '@pawlayer/contracts/paths';
import { Badge, ExternalIcon, Small, Stack, TextLink } from '@pawlayer/ui';
import { decisionLabel, proofStateTones, proofStateLabels } from './proof-labels.ts';
import panelStyles from '../panel.module.css';
import styles from './proof-list.module.css';

/** Every proof that was sent, latest first. */
export const ProofList = ({ order: { prepress, isMemorial } }: { order: AdminOrder }) => (
  <Stack as="ol" ruled reversed>
    {prepress.proofs.map((proof) => (
      <ProofVersion
        key={proof.id}
        proof={proof}
        modelNumber={prepress.models.find(({ id }) => id === proof.modelId)?.number}
        isMemorial={isMemorial}
      />
    ))}
  </Stack>
);

type ProofVersionProps = { proof: SentProof; modelNumber: number | undefined; isMemorial: boolean };

const ProofVersion = ({ proof, modelNumber, isMemorial }: ProofVersionProps) => {
  const { id, version, state, sentAt, message, note, reminders } = proof;
  return (
    <li className={styles['proof']}>
      <p className={styles['head']}>
        <strong>Version {version}</strong>
        <Badge tone={proofStateTones[state]}>{proofStateLabels[state]}</Badge>
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
      <Small>
        {modelNumber && `Model ${modelNumber}, `}sent {formatDateTime(sentAt)}
        {reminders > 0 && `, ${reminders === 1 ? 'one reminder' : `${reminders} reminders`}`}
      </Small>
      <Small>{decisionLabel(proof, isMemorial)}</Small>
      {message && (
        <p className={panelStyles['multiline']}>
          <Small as="span">You: </Small>
          <bdi>{message}</bdi>
        </p>
      )}
      {note && (
        <blockquote className={styles['note']}>
          <Small as="span">The customer: </Small>
          <bdi>{note}</bdi>
        </blockquote>
      )}
    </li>
  );
};
