import type { AdminOrder, Model, SentProof } from '@pawlayer/contracts/admin';

const pollMs = 3000;
const slowPollMs = 15_000;
const maxFastPolls = 100;

type OrderQuery = { state: { data?: AdminOrder | undefined; dataUpdateCount: number } };

/**
 * When an order is fetched again: while a model is being cut or a proof's mail has not left, less often later. No boundary
 * catches what is thrown here, so an answer of an unexpected shape only ends the polling.
 */
export const pollOrder = ({ state: { data, dataUpdateCount } }: OrderQuery): number | false => {
  const prepress: Partial<AdminOrder['prepress']> | undefined = data?.prepress;
  const models: readonly (Model | null)[] | undefined = Array.isArray(prepress?.models) ? prepress.models : undefined;
  const isFast = dataUpdateCount < maxFastPolls;
  if (models?.some((model) => model?.state === 'making') || isMailUnderWay(prepress?.proofs))
    return isFast ? pollMs : slowPollMs;
  return models?.length === 0 && isFast ? pollMs : false; // the first model is about to be added
};

/** The days for an answer count from when the mail has left. */
const isMailUnderWay = (proofs: unknown): boolean =>
  Array.isArray(proofs) && proofs.some((proof: SentProof | null) => proof?.state === 'open' && !proof.decideBy);
