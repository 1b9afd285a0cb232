import { usePageTexts } from '@pawlayer/app-kit';
import { Container, Lede } from '@pawlayer/ui';
import { BackLink } from '../components/back-link.tsx';
import { ShareStory } from '../features/share-story/share-story.tsx';
import styles from './form-page.module.css';

export const ShareStoryPage = () => {
  usePageTexts('shareStory');
  return (
    <Container className={styles['page']}>
      <BackLink />
      <h1 className={styles['title']}>Share Your Story</h1>
      <Lede className={styles['lede']}>
        What they were like, or are; what made you want a portrait; where it stands now. As long or as short as you
        please.
      </Lede>
      <ShareStory />
    </Container>
  );
};
