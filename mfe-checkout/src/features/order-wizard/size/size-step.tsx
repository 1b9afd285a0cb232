import { productsQuery, useKeptPlace, useOpenCountries } from '@pawlayer/app-kit';
import type { Product } from '@pawlayer/contracts';
import { ErrorPanel, Skeleton, Stack, TooltipProvider, VisuallyHidden } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { readDestination, toChoice, toTyped } from '../quote/place.ts';
import { RefusedName } from '../refused-name.tsx';
import { StepActions } from '../step-actions.tsx';
import { useCarvedName } from '../use-carved-name.ts';
import { AnswerNote } from './answer-note.tsx';
import { DestinationField } from './destination-field.tsx';
import { ProductChoice } from './product-choice.tsx';
import { useArrowSelection } from './use-arrow-selection.ts';

/** One card per product; choosing one continues to the next step. */
export const SizeStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => {
  const products = useQuery(productsQuery());
  const place = useKeptPlace();
  return (
    <>
      {products.isPending && <LoadingChoices />}
      {products.isError && (
        <ErrorPanel
          title="The sizes did not load"
          text={`Your photo and answers are kept ${place}.`}
          onRetry={() => void products.refetch()}
        />
      )}
      {products.data && <ProductChoices products={products.data} onDone={onDone} />}
      <StepActions onBack={onBack} />
    </>
  );
};

const LoadingChoices = () => (
  <Stack gap={24} aria-busy="true">
    <VisuallyHidden role="status">Loading sizes...</VisuallyHidden>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height="230px" />
    ))}
  </Stack>
);

const ProductChoices = ({ products, onDone }: { products: readonly Product[]; onDone: () => void }) => {
  const { draft, change } = useDraftStore();
  const { isArrowSelection, onKeyDown } = useArrowSelection();
  const destination = readDestination(draft.shipping, useOpenCountries());
  const carved = useCarvedName();
  const [refusals, setRefusals] = useState(0);
  const select = (productId: string) => change({ productId });
  const choose = async (product: Product) => {
    select(product.id);
    if (await carved.check(product)) onDone();
    else setRefusals(refusals + 1);
  };
  return (
    <TooltipProvider>
      <DestinationField
        value={toChoice(destination)}
        onChange={(choice) => change({ shipping: { ...draft.shipping, ...toTyped(choice) } })}
      />
      <RefusedName check={carved} attempt={refusals} />
      <Stack as="fieldset" gap={24} onKeyDown={onKeyDown}>
        <VisuallyHidden asChild>
          <legend>Size</legend>
        </VisuallyHidden>
        {products.map((product) => (
          <ProductChoice
            key={product.id}
            product={product}
            destination={destination}
            isSelected={product.id === draft.productId}
            isArrowSelection={isArrowSelection}
            onSelect={() => select(product.id)}
            onChoose={() => void choose(product)}
          />
        ))}
      </Stack>
      <AnswerNote products={products} destination={destination} />
    </TooltipProvider>
  );
};
