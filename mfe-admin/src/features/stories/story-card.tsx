import type { AdminStory } from '@pawlayer/contracts/admin';
import { Badge, Button, CandleIcon, Sheet, Stars } from '@pawlayer/ui';
import { PrivatePhoto } from '../../components/private-photo/private-photo.tsx';
import { formatDay } from '../../lib/format/dates.ts';
import { storyPhotoQuery } from '../../lib/queries/stories.ts';
import styles from './story-card.module.css';

type StoryCardProps = { story: AdminStory; onDecide: (approve: boolean) => void };

/** A story with everything the owner needs to decide. Focusable, for the keyboard shortcuts. */
export const StoryCard = ({ story, onDecide }: StoryCardProps) => {
  const { id, customerName, petName, petBreed, rating, storyText, isMemorial, isApproved, email, hasPhoto, createdAt } =
    story;
  const titleId = `story-${id}`;
  return (
    <Sheet asChild>
      <article tabIndex={0} aria-labelledby={titleId} data-story={id} className={styles['card']}>
        <header className={styles['header']}>
          <div className={styles['author']}>
            <h3 id={titleId} className={styles['name']}>
              {customerName}
            </h3>
            <p className={styles['pet']}>
              {petName}
              {petBreed && ` (${petBreed})`}
            </p>
            <Stars rating={rating} />
          </div>
          {hasPhoto && <PrivatePhoto query={storyPhotoQuery(id)} caption={`Photo of ${petName}`} />}
        </header>
        {isMemorial && (
          <p className={styles['memorial']}>
            <CandleIcon />
            In loving memory
          </p>
        )}
        <p className={styles['text']}>{storyText}</p>
        <footer className={styles['footer']}>
          <div className={styles['facts']}>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            <span>Submitted {formatDay(createdAt)}</span>
          </div>
          {isApproved && <Badge tone="moss">Approved</Badge>}
          <Button
            variant="secondary"
            size="small"
            aria-describedby={titleId}
            data-decide={isApproved ? 'remove' : 'approve'}
            onClick={() => onDecide(!isApproved)}
          >
            {isApproved ? 'Remove' : 'Approve'}
          </Button>
        </footer>
      </article>
    </Sheet>
  );
};
