import type { CustomerPart } from '@pawlayer/contracts/admin';
import { Notice, SmallButton } from '@pawlayer/ui';

type MissingPartsProps = {
  missing: readonly CustomerPart[];
  /** What is not here for that reason, by the service that knows it. */
  texts: Readonly<Record<CustomerPart, string>>;
  isPending: boolean;
  onRetry: () => void;
};

/** Says which part of an answer is missing because a service did not answer. */
export const MissingParts = ({ missing, texts, isPending, onRetry }: MissingPartsProps) =>
  missing.map((part) => (
    <Notice key={part} tone="danger" title={titles[part]}>
      <p>{texts[part]}</p>
      <SmallButton variant="quiet" pending={isPending} onClick={onRetry}>
        Try again
      </SmallButton>
    </Notice>
  ));

const titles: Readonly<Record<CustomerPart, string>> = {
  orders: 'The orders could not be loaded',
  content: 'Messages and stories could not be loaded',
};
