import { formatDay, isolated, mailtoUrl } from '@pawlayer/contracts';
import { type AdminStory, getCustomer, type StoryDecision, type StoryState } from '@pawlayer/contracts/admin';
import { adminCustomerPath } from '@pawlayer/contracts/paths';
import { Badge, CandleIcon, Checkbox, Row, Sheet, SmallButton, Stack, Stars } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { useMay } from '../../lib/session/use-may.ts';
import { StoryPhoto } from './story-photo.tsx';
import styles from './story-card.module.css';

type StoryCardProps = {
  story: AdminStory;
  isSelected: boolean;
  onSelect: () => void;
  onDecide: (decision: StoryDecision) => void;
};

/** A story with everything that is needed to decide. Focusable, for the keyboard shortcuts. */
export const StoryCard = ({ story, isSelected, onSelect, onDecide }: StoryCardProps) => {
  const { id, customerName, petName, petBreed, rating, storyText, isMemorial, state, email, createdAt, personId } =
    story;
  const may = useMay();
  const titleId = `story-${id}`;
  return (
    <Sheet asChild>
      <Stack as="article" tabIndex={0} aria-labelledby={titleId} data-story={id} gap={12} className={styles['card']}>
        <Row as="header" gap={16} align="stretch" justify="space-between" nowrap>
          <div className={styles['author']}>
            <h3 id={titleId} className={styles['name']}>
              {customerName}
            </h3>
            <p className={styles['pet']}>
              {isolated(petName)}
              {petBreed && ` (${isolated(petBreed)})`}
            </p>
            <Stars rating={rating} />
          </div>
          <StoryPhoto story={story} />
        </Row>
        {isMemorial && (
          <p className={styles['memorial']}>
            <CandleIcon />
            In loving memory
          </p>
        )}
        <p dir="auto" className={styles['text']}>
          {storyText}
        </p>
        <Row as="footer" gap={12} lineGap={8} className={styles['footer']}>
          <div className={styles['facts']}>
            {email && <a href={mailtoUrl(email)}>{email}</a>}
            <span>Submitted {formatDay(createdAt)}</span>
            {personId !== undefined && may(getCustomer) && <Link to={adminCustomerPath(personId)}>Customer</Link>}
          </div>
          {state === 'approved' && <Badge tone="moss">Approved</Badge>}
          {story.spamReason && <Badge tone="plain">{spamReasons[story.spamReason]}</Badge>}
          <Checkbox
            label="Select"
            aria-describedby={titleId}
            data-decide="select"
            checked={isSelected}
            onChange={onSelect}
          />
          <SmallButton
            aria-describedby={titleId}
            data-decide={ways[state].key}
            onClick={() => onDecide(ways[state].decision)}
          >
            {ways[state].label}
          </SmallButton>
        </Row>
      </Stack>
    </Sheet>
  );
};

const ways: Readonly<Record<StoryState, { label: string; decision: StoryDecision; key: string }>> = {
  pending: { label: 'Approve', decision: 'approve', key: 'approve' },
  approved: { label: 'Remove', decision: 'reject', key: 'remove' },
  spam: { label: 'Not spam', decision: 'unmark-spam', key: 'approve' },
};

const spamReasons: Readonly<Record<NonNullable<AdminStory['spamReason']>, string>> = {
  links: 'Many links',
  'fill-time': 'Typed too fast',
  owner: 'Marked by hand',
};
