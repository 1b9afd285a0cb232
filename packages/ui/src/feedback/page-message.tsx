import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Container } from '../surface/container.tsx';
import { Lede } from '../text/text.tsx';
import { MissingLayerIllustration } from './missing-layer-illustration.tsx';
import styles from './page-message.module.css';

export type PageMessageProps = {
  title: string;
  text?: ReactNode;
  /** Shown above the title; by default a stack with its top sheet missing. */
  picture?: ReactNode;
  /** Links and buttons. */
  children?: ReactNode;
};

/** A full-page message, such as "not found" or "thank you". */
export const PageMessage = ({ title, text, picture = <MissingLayerIllustration />, children }: PageMessageProps) => (
  <Container narrow className={styles['message']}>
    {picture}
    <h1 className={styles['title']}>{title}</h1>
    {text && <Lede>{text}</Lede>}
    {children && <div className={styles['actions']}>{children}</div>}
  </Container>
);

export type ErrorPanelProps = {
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** The retry is under way. */
  isRetrying?: boolean;
  /** Additional links or buttons beside the retry button. */
  children?: ReactNode;
};

/** Replaces a part of the page that could not be loaded, with a retry button. Announced at once. */
export const ErrorPanel = ({
  title,
  text,
  onRetry,
  retryLabel = 'Try again',
  isRetrying = false,
  children,
}: ErrorPanelProps) => (
  <div role="alert" className={styles['panel']}>
    <p className={styles['panelTitle']}>{title}</p>
    {text && <p>{text}</p>}
    {(onRetry || children) && (
      <div className={styles['actions']}>
        {onRetry && (
          <Button variant="secondary" size="small" pending={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </div>
    )}
  </div>
);
