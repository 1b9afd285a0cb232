import { call, readQuery } from '@pawlayer/app-kit';
import { decideProof, type getProof, type ProofDecision, readPaths } from '@pawlayer/contracts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** A proof by its unguessable id. Another person with the link may have decided it meanwhile. */
export const proofQuery = (proofId: string) =>
  queryOptions({
    ...readQuery<typeof getProof>(['proofs', proofId], readPaths.proof, { params: { id: proofId } }),
    staleTime: 0,
  });

/** Decides the proof. If that is refused, the proof is refetched, because it may have changed meanwhile. */
export const decideMutation = (client: QueryClient, proofId: string) =>
  mutationOptions({
    mutationFn: (decision: ProofDecision) => call(decideProof, { params: { id: proofId }, body: decision }),
    onSuccess: (proof) => client.setQueryData(proofQuery(proofId).queryKey, proof),
    onError: () => client.invalidateQueries({ queryKey: proofQuery(proofId).queryKey }),
  });

/** The URL of one of the proof's pictures. */
export const proofPicturePath = (proofId: string, name: string): string =>
  readPaths.proofPicture.replace('{id}', encodeURIComponent(proofId)).replace('{name}', encodeURIComponent(name));
