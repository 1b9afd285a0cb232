import { ButtonLink } from '@pawlayer/app-kit';
import { NotSold } from '../../components/not-sold.tsx';
import { useDraftStore } from '../../lib/draft/draft-store.ts';

type SizeNotSoldProps = {
  productName: string;
  /** The path of the step where the size is chosen. */
  sizePath: string;
};

/** A size that is no longer in the shop cannot be paid for: leads back to the others. */
export const SizeNotSold = ({ productName, sizePath }: SizeNotSoldProps) => (
  <NotSold productName={productName}>
    <ButtonLink size="small" to={sizePath} onClick={() => useDraftStore.getState().change({ productId: undefined })}>
      Choose another size
    </ButtonLink>
  </NotSold>
);
