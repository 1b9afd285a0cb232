import { ButtonLink, usePageTexts, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LinkedPage } from '../components/linked-page.tsx';
import { narrowPage } from '../components/narrow-page.tsx';
import { proofQuery } from '../features/proof/api.ts';
import { ProofView } from '../features/proof/proof-view.tsx';

/** A proof. Access requires only its unguessable id. */
export const ProofPage = () => {
  const [search] = useSearchParams();
  const proofId = search.get('proofId');
  return proofId ? <ProofById key={proofId} proofId={proofId} /> : <ProofNotFound />;
};

const ProofById = ({ proofId }: { proofId: string }) => {
  usePageTexts('proof');
  return (
    <LinkedPage
      query={useQuery(proofQuery(proofId))}
      loading="Loading the portrait..."
      height="520px"
      frame={NotShown}
      comfort="Nothing is decided and nothing is lost. Please try again in a moment."
      notFound={<ProofNotFound />}
    >
      {(proof) => <ProofView proof={proof} />}
    </LinkedPage>
  );
};

const NotShown = narrowPage('The portrait could not be shown');

const ProofNotFound = () => {
  usePageTitle('Portrait not found');
  return (
    <PageMessage
      title="Portrait not found"
      text="We cannot find the portrait of this link. Part of the link may be missing."
    >
      <ButtonLink to={paths.home}>Return Home</ButtonLink>
    </PageMessage>
  );
};
