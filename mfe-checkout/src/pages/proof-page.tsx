import { ApiError, SectionBoundary, usePageTexts, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Button, Container, ErrorPanel, LoadingNote, PageMessage, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { proofQuery } from '../features/proof/api.ts';
import { ProofView } from '../features/proof/proof-view.tsx';
import styles from './order-success-page.module.css';

/** A proof. Access requires only its unguessable id. */
export const ProofPage = () => {
  const [search] = useSearchParams();
  const proofId = search.get('proofId');
  if (!proofId) return <ProofNotFound />;
  return (
    <SectionBoundary
      title="The store's answer could not be read"
      text="Nothing is decided and nothing is lost. Please try again in a moment."
      frame={NotShown}
    >
      <ProofById proofId={proofId} />
    </SectionBoundary>
  );
};

const ProofById = ({ proofId }: { proofId: string }) => {
  const proof = useQuery(proofQuery(proofId));
  usePageTexts('proof');
  if (proof.data) return <ProofView key={proofId} proof={proof.data} />;
  if (proof.error instanceof ApiError && proof.error.status === 404) return <ProofNotFound />;
  if (proof.isError) {
    return (
      <NotShown>
        <ErrorPanel
          title="The store did not answer"
          text="Nothing is decided and nothing is lost. Please try again in a moment."
          onRetry={() => void proof.refetch()}
        />
      </NotShown>
    );
  }
  return (
    <Container narrow className={styles['page']}>
      <LoadingNote>Loading the portrait...</LoadingNote>
      <Skeleton height="520px" />
    </Container>
  );
};

const NotShown = ({ children }: { children: ReactNode }) => (
  <Container narrow className={styles['page']}>
    <h1 className={styles['title']}>The portrait could not be shown</h1>
    {children}
  </Container>
);

const ProofNotFound = () => {
  usePageTitle('Portrait not found');
  return (
    <PageMessage
      title="Portrait not found"
      text="This link names no portrait we know. It may have been cut off on its way."
    >
      <Button asChild>
        <Link to={paths.home}>Return Home</Link>
      </Button>
    </PageMessage>
  );
};
