import { usePageTitle } from '@pawlayer/app-kit';
import { Container, ErrorPanel } from '@pawlayer/ui';
import styles from './remote-down.module.css';
import { useAwake } from './use-awake.ts';

/** What stands in for a page whose remote did not come. The header and the other pages are not its business. */
export const RemoteDown = ({ onRetry }: { onRetry: () => void }) => {
  usePageTitle('This page did not load');
  useAwake();
  return (
    <Container className={styles['place']}>
      <ErrorPanel
        title="This page did not load"
        text="The rest of the store works, and nothing you have entered is lost."
        retryLabel="Retry"
        onRetry={onRetry}
      />
    </Container>
  );
};
