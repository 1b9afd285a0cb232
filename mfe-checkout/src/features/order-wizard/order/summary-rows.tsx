import type { Occasion, Product } from '@pawlayer/contracts';
import { TextLink, VisuallyHidden } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import type { Draft } from '../../../lib/draft/draft.ts';
import { stepPath, type StepId } from '../steps.ts';
import styles from './summary-rows.module.css';

/** The choices made so far, each with a link to change it. */
export const SummaryRows = ({
  draft: { info, pet, photo, occasion },
  product,
}: {
  draft: Draft;
  product: Product | undefined;
}) => (
  <dl className={styles['rows']}>
    <Row label="Your info" step="info" lines={[`${info.firstName} ${info.lastName}`, info.email, info.phone]} />
    <Row
      label="Pet and photo"
      step="photo"
      lines={[
        [pet.petName, pet.petBreed].filter(Boolean).join(', '),
        photo?.name ?? '',
        occasion ? occasions[occasion] : '',
        pet.specialInstructions,
      ]}
    />
    <Row label="Size" step="size" lines={[product?.name ?? '', product?.size ?? '']} />
  </dl>
);

const occasions: Record<Occasion, string> = { gift: 'A gift', memorial: 'In memory' };

const Row = ({ label, step, lines }: { label: string; step: StepId; lines: string[] }) => (
  <div className={styles['row']}>
    <dt>{label}</dt>
    <dd className={styles['lines']}>
      {lines
        .filter((line) => line.trim())
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </dd>
    <dd>
      <TextLink asChild>
        <Link to={stepPath(step)}>
          Change <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
        </Link>
      </TextLink>
    </dd>
  </div>
);
