import { PageLink } from '@pawlayer/app-kit';
import {
  isolated,
  type Occasion,
  type Orientation,
  type Product,
  sizeInWords,
  type Surroundings,
} from '@pawlayer/contracts';
import { VisuallyHidden } from '@pawlayer/ui';
import { shownSurroundings } from '../../../lib/cut/surroundings.ts';
import type { Draft } from '../../../lib/draft/draft.ts';
import { stepPath, type StepId } from '../steps.ts';
import styles from './summary-rows.module.css';

/** The choices made so far, each with a link to change it. */
export const SummaryRows = ({
  draft: { info, pet, photo, occasion, mask, surroundings },
  product,
  orientation,
}: {
  draft: Draft;
  product: Product | undefined;
  /** Undefined when nothing is known of the photo. */
  orientation: Orientation | undefined;
}) => (
  <dl className={styles['rows']}>
    <Row
      label="Your info"
      step="info"
      lines={[`${isolated(info.firstName)} ${isolated(info.lastName)}`, info.email, info.phone]}
    />
    <Row
      label="Pet and photo"
      step="photo"
      lines={[
        [pet.petName, pet.petBreed].filter(Boolean).map(isolated).join(', '),
        photo?.name ?? '',
        surroundingsText(shownSurroundings({ mask, surroundings })),
        occasion ? occasions[occasion] : '',
        isolated(pet.specialInstructions),
      ]}
    />
    <Row
      label="Size"
      step="size"
      lines={[product?.name ?? '', product ? sizeInWords(product.size, orientation ?? 'upright') : '']}
    />
  </dl>
);

const surroundingsText = (surroundings: Surroundings | undefined): string =>
  surroundings ? { plain: 'Plain surroundings', photo: 'Surroundings as photographed' }[surroundings.kind] : '';

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
      <PageLink to={stepPath(step)}>
        Change <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
      </PageLink>
    </dd>
  </div>
);
