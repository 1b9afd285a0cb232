import { isolated } from '@pawlayer/contracts';
import type { AdminStory } from '@pawlayer/contracts/admin';
import { PrivatePhoto } from '../../components/private-photo/private-photo.tsx';
import { storyPhotoQuery } from '../../lib/queries/stories.ts';
import styles from './story-photo.module.css';

/** The story's photo, or why there is nothing to see yet. */
export const StoryPhoto = ({ story: { id, petName, photoState } }: { story: AdminStory }) => {
  if (photoState === 'none') return null;
  if (photoState === 'ready')
    return <PrivatePhoto query={storyPhotoQuery(id)} caption={`Photo of ${isolated(petName)}`} />;
  return (
    <p className={styles['absent']} data-failed={photoState === 'failed' || undefined}>
      {photoState === 'being-made' ? 'Photo is being made' : 'Photo unreadable, not published'}
    </p>
  );
};
