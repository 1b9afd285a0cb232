import { useObjectUrl } from '@pawlayer/forms';
import { PictureDialog } from '@pawlayer/ui';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useInView } from './use-in-view.ts';
import styles from './private-photo.module.css';

type PrivatePhotoProps = {
  /** Fetches the file with the owner's token, which an `img` cannot send. */
  query: UseQueryOptions<Blob, Error, Blob, string[]>;
  /** For example "Photo of Otis". */
  caption: string;
  className?: string | undefined;
  /** Width divided by height; without it the photo is cropped to a square. */
  ratio?: number;
};

/** A photo that only the owner may see: fetched when it scrolls into view, enlarged when pressed. */
export const PrivatePhoto = ({ query, caption, className, ratio = 1 }: PrivatePhotoProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useInView(frame);
  const { data, isError } = useQuery({ ...query, enabled: isInView });
  const url = useObjectUrl(data);
  const [open, setOpen] = useState(false);
  return (
    <div ref={frame} className={[styles['frame'], className].filter(Boolean).join(' ')} style={{ aspectRatio: ratio }}>
      {url && (
        <button type="button" className={styles['button']} onClick={() => setOpen(true)}>
          <img src={url} alt={caption} className={styles['photo']} />
        </button>
      )}
      {isError && <p className={styles['absent']}>No picture yet</p>}
      {url && <PictureDialog open={open} onOpenChange={setOpen} picture={url} caption={caption} />}
    </div>
  );
};
