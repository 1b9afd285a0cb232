import { type ReactNode, useState } from 'react';
import { Stars } from '../feedback/stars.tsx';
import { CandleIcon } from '../icons/own-icons.tsx';
import { Sheet } from '../surface/sheet.tsx';
import styles from './review-card.module.css';

/** The content of a review. `avatar`: the initials shown where there is no photo. */
export type ReviewFacts = {
  name: string;
  pet: string;
  rating: number;
  text: string;
  avatar: string;
  isMemorial: boolean;
  photoUrl?: string | undefined;
};

export type ReviewCardProps = {
  review: ReviewFacts;
  /** Used in the label of the button that expands a long text. */ petName: string;
};

/** Length in characters from which a text is collapsed. */
const longText = 320;

/** Picks one of the two theme colours that text can be set on, always the same for a name. */
const stratumOf = (name: string): string =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0 ? 'mulberry' : 'apricot';

/** A customer's review of their portrait. */
export const ReviewCard = ({ review, petName }: ReviewCardProps) => {
  const { name, pet, rating, text, avatar, isMemorial, photoUrl } = review;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <Sheet asChild>
      <article className={styles['card']} data-memorial={isMemorial || undefined}>
        <header className={styles['who']}>
          {photoUrl && photoUrl !== brokenUrl ? (
            <img
              src={photoUrl}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className={styles['avatar']}
              onError={() => setBrokenUrl(photoUrl)}
            />
          ) : (
            <span aria-hidden="true" className={styles['avatar']} data-stratum={stratumOf(name)}>
              {avatar}
            </span>
          )}
          <span>
            <span className={styles['name']}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles['pet']}>{pet}</span>
          </span>
        </header>
        <Stars rating={rating} />
        <Quote text={text} petName={petName} />
        {isMemorial && (
          <p className={styles['memorial']}>
            <CandleIcon size={18} />
            In loving memory
          </p>
        )}
      </article>
    </Sheet>
  );
};

const Quote = ({ text, petName }: { text: string; petName: string }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > longText;
  return (
    <>
      <blockquote dir="auto" className={styles['quote']} data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </blockquote>
      {isLong && !isOpen && (
        <button type="button" className={styles['more']} onClick={() => setIsOpen(true)}>
          Read all of <bdi>{petName}</bdi>’s story
        </button>
      )}
    </>
  );
};
