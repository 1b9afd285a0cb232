import { productsQuery } from '@pawlayer/app-kit';
import { ErrorPanel, Skeleton, TooltipProvider, VisuallyHidden } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { StepActions } from '../step-actions.tsx';
import { ProductChoice } from './product-choice.tsx';
import { useLookingAround } from './use-arrow-selection.ts';
import styles from './size-step.module.css';

/** One card per product; choosing one goes on. */
export const SizeStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const { draft, change } = useDraftStore();
  const products = useQuery(productsQuery());
  const { isLookingAround, onKeyDown } = useLookingAround();
  const select = (productId: string) => change({ productId });

  return (
    <>
      {products.isPending && (
        <div className={styles['cards']} aria-busy="true">
          <VisuallyHidden role="status">Loading sizes...</VisuallyHidden>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="230px" />
          ))}
        </div>
      )}
      {products.isError && (
        <ErrorPanel
          title="The sizes did not arrive"
          text="Your photo and answers are kept on this device."
          onRetry={() => void products.refetch()}
        />
      )}
      {products.data && (
        <TooltipProvider>
          <fieldset className={styles['cards']} onKeyDown={onKeyDown}>
            <VisuallyHidden asChild>
              <legend>Size</legend>
            </VisuallyHidden>
            {products.data.map((product) => (
              <ProductChoice
                key={product.id}
                product={product}
                isSelected={product.id === draft.productId}
                isLookingAround={isLookingAround}
                onSelect={() => select(product.id)}
                onChoose={() => {
                  select(product.id);
                  onDone();
                }}
              />
            ))}
          </fieldset>
        </TooltipProvider>
      )}
      <StepActions onBack={onBack} />
    </>
  );
};
