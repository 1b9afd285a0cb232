import { shopTermsQuery } from '@pawlayer/app-kit';
import { dayRangeText, type Product } from '@pawlayer/contracts';
import { Button, IconButton, InfoIcon, ProductOption, Stack, Tooltip } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { quoteQuery } from '../quote/api.ts';
import type { Place } from '../quote/place.ts';
import { shippingText } from '../quote/shipping-text.ts';

type ProductChoiceProps = {
  product: Product;
  destination: Place;
  isSelected: boolean;
  /** Whether a click was caused by an arrow key. */
  isArrowSelection: () => boolean;
  onSelect: () => void;
  onChoose: () => void;
};

/** Holds the place of a line that is still to come. */
const waiting = '\u00a0';

/** How long the card is shown as selected before the next step, in ms. */
const shownSelectedMs = 160;

/**
 * A tier as a radio card. A click, Space or Enter selects it and continues. Arrow keys only select; otherwise the
 * keyboard could never reach the second card.
 */
export const ProductChoice = ({
  product,
  destination,
  isSelected,
  isArrowSelection,
  onSelect,
  onChoose,
}: ProductChoiceProps) => {
  const terms = useQuery(shopTermsQuery());
  const quote = useQuery(quoteQuery({ productId: product.id, ...destination }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onClick = () => {
    onSelect();
    if (isArrowSelection()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(onChoose, shownSelectedMs);
  };
  // By itself, Space has no effect on a radio button that is already checked.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };

  const isPopular = product.badge !== undefined;
  return (
    <ProductOption
      product={{
        ...product,
        shipping:
          shippingText(product.price, destination, { quote: quote.data, terms: terms.data }) ??
          (quote.isPending ? waiting : 'Shipping is shown in the next step'),
      }}
      arrival={quote.data ? `Arrives ${dayRangeText(quote.data.arrives)}` : quote.isPending && waiting}
      description={product.description}
      included={product.included}
      highlighted={isPopular}
      radio={{ name: 'product', value: product.id, checked: isSelected, onChange: onSelect, onClick, onKeyDown }}
      info={<Inclusions product={product} />}
      action={
        <Button variant={isPopular ? 'primary' : 'secondary'} wide onClick={onChoose}>
          Choose {product.name}
        </Button>
      }
    />
  );
};

const Inclusions = ({ product: { name, included } }: { product: Product }) => {
  const list = (
    <Stack as="ul" gap={4}>
      {included.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Stack>
  );
  return (
    <Tooltip content={list}>
      <IconButton label={`What ${name} includes`}>
        <InfoIcon />
      </IconButton>
    </Tooltip>
  );
};
