import { PageLink } from '@pawlayer/app-kit';
import {
  isolated,
  type Occasion,
  natural,
  type Orientation,
  type Product,
  sizeInWords,
  type Carved,
} from '@pawlayer/contracts';
import { VisuallyHidden } from '@pawlayer/ui';
import { lookText } from '../../../components/look/look-text.ts';
import { carvedOf } from '../../../lib/cut/carved.ts';
import { useCutPreviewStore } from '../../../lib/cut/cut-preview-store.ts';
import type { CutPreview } from '../../../lib/cut/cut-preview.ts';
import { shownGround } from '../../../lib/cut/look.ts';
import { shownTone } from '../../../lib/cut/seen-tone.ts';
import type { Draft } from '../../../lib/draft/draft.ts';
import { stepPath, type StepId } from '../steps.ts';
import styles from './summary-rows.module.css';

/** The choices made so far, each with a link to change it. */
export const SummaryRows = ({
  draft,
  product,
  orientation,
}: {
  draft: Draft;
  product: Product | undefined;
  /** Undefined when nothing is known of the photo. */
  orientation: Orientation | undefined;
}) => {
  const { info, pet, photo, occasion } = draft;
  const { preview } = useCutPreviewStore();
  return (
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
          photo ? lookOf(draft, preview) : '',
          carvedText(carvedOf(draft)),
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
};

const lookOf = (draft: Draft, preview: CutPreview | undefined): string =>
  lookText({
    style: draft.style ?? 'photograph',
    colourway: (draft.colourway ?? natural).name,
    ground: shownGround(draft),
    groundTone: draft.groundTone ?? (preview && shownTone(preview)),
  });

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

/** What is carved, in words, for example "Carved: Otis, 2011 – 2025"; empty where nothing is. */
const carvedText = (carved: Carved | undefined): string =>
  carved ? `Carved: ${[carved.name, carved.line ?? ''].filter(Boolean).map(isolated).join(', ')}` : '';
