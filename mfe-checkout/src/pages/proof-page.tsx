import { ApiError, usePageTexts, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Button, Container, ErrorPanel, LoadingNote, PageMessage, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { proofQuery } from '../features/proof/api.ts';
import { ProofView } from '../features/proof/proof-view.tsx';
import styles from './order-success-page.module.css';

/** A proof. Access requires only its unguessable id. */
export const ProofPage = () => {
  const [search] = useSearchParams();
  const proofId = search.get('proofId');
  return proofId ? <ProofById proofId={proofId} /> : <ProofNotFound />;
};

const ProofById = ({ proofId }: { proofId: string }) => {
  const proof = useQuery(proofQuery(proofId));
  usePageTexts('proof');
  if (proof.data) return <ProofView key={proofId} proof={proof.data} />;
  if (proof.error instanceof ApiError && proof.error.status === 404) return <ProofNotFound />;
  return (
    <Container narrow className={styles['page']}>
      {proof.isError ? (
        <>
          <h1 className={styles['title']}>The portrait could not be shown</h1>
          <ErrorPanel
            title="The store did not answer"
            text="Nothing is decided and nothing is lost. Please try again in a moment."
            onRetry={() => void proof.refetch()}
          />
        </>
      ) : (
        <>
          <LoadingNote>Loading the portrait...</LoadingNote>
          <Skeleton height="520px" />
        </>
      )}
    </Container>
  );
};

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
