import { usePageTitle } from '@pawlayer/app-kit';
import { Container, ErrorPanel } from '@pawlayer/ui';
import { useRemoveInert } from './use-remove-inert.ts';
import styles from './remote-error.module.css';

/** Replaces a page whose remote could not be loaded. The header and other pages are not affected. */
export const RemoteError = ({ onRetry }: { onRetry: () => void }) => {
  usePageTitle('This page did not load');
  useRemoveInert();
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
