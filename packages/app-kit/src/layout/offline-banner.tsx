import { useSyncExternalStore } from 'react';
import { useKeptPlace } from '../storage/refused-storage.ts';
import styles from './offline-banner.module.css';

/**
 * Shows a message while the browser is offline. The live region is always rendered, so that screen readers announce the
 * message.
 */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const place = useKeptPlace();
  return (
    <div role="status" className={styles['region']}>
      {!online && <p className={styles['banner']}>You are offline. Your photo and answers are saved {place}.</p>}
    </div>
  );
};

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};
