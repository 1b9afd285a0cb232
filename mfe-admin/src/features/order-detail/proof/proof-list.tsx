import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder, Model, SentProof } from '@pawlayer/contracts/admin';
import { proofPath } from '@pawlayer/contracts/paths';
import { Badge, ExternalIcon, Small, Stack, TextLink } from '@pawlayer/ui';
import { decisionLabel, proofStateTones, proofStateLabels } from './proof-labels.ts';
import { ProofPins } from './proof-pins.tsx';
import panelStyles from '../panel.module.css';
import styles from './proof-list.module.css';

/** Every proof that was sent, latest first. */
export const ProofList = ({ order }: { order: AdminOrder }) => (
  <Stack as="ol" ruled reversed>
    {order.prepress.proofs.map((proof) => (
      <ProofVersion
        key={proof.id}
        order={order}
        proof={proof}
        model={order.prepress.models.find(({ id }) => id === proof.modelId)}
      />
    ))}
  </Stack>
);

type ProofVersionProps = { order: AdminOrder; proof: SentProof; model: Model | undefined };

const ProofVersion = ({ order, proof, model }: ProofVersionProps) => {
  const { id, version, state, sentAt, message, note, pins, reminders } = proof;
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
        {model && `Model ${model.number}, `}sent {formatDateTime(sentAt)}
        {reminders > 0 && `, ${reminders === 1 ? 'one reminder' : `${reminders} reminders`}`}
      </Small>
      <Small>{decisionLabel(proof, order.isMemorial)}</Small>
      {message && (
        <p className={panelStyles['multiline']}>
          <Small as="span">You: </Small>
          <bdi>{message}</bdi>
        </p>
      )}
      {(note || pins) && (
        <blockquote className={styles['note']}>
          <Small as="span">The customer: </Small>
          {note && <bdi>{note}</bdi>}
          {pins && <ProofPins order={order} model={model} pins={pins} />}
        </blockquote>
      )}
    </li>
  );
};
