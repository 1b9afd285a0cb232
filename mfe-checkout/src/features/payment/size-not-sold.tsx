import { ButtonLink } from '@pawlayer/app-kit';
import { NotSold } from '../../components/not-sold.tsx';
import { useDraftStore } from '../../lib/draft/draft-store.ts';

type SizeNotSoldProps = {
  productName: string;
  /** The path of the step where the size is chosen. */
  sizePath: string;
};

/** No payment is opened for a size that is not in the shop any more: leads back to the others. */
export const SizeNotSold = ({ productName, sizePath }: SizeNotSoldProps) => (
  <NotSold productName={productName}>
    <ButtonLink size="small" to={sizePath} onClick={() => useDraftStore.getState().change({ productId: undefined })}>
      Choose another size
    </ButtonLink>
  </NotSold>
);
