import { type Product, shippingCents, toAmount, toCents } from '@pawlayer/contracts';
import { Button, IconButton, InfoIcon, ProductOption, Tooltip } from '@pawlayer/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './product-choice.module.css';

type ProductChoiceProps = {
  product: Product;
  isSelected: boolean;
  /** Whether a click only follows an arrow key. */
  isLookingAround: () => boolean;
  onSelect: () => void;
  onChoose: () => void;
};

/** Long enough to see the card taken, in ms. */
const glanceMs = 160;

/**
 * A tier as a radio card. A click, Space or Enter chooses and goes on; the arrow keys only look around,
 * or a keyboard could never reach the second card.
 */
export const ProductChoice = ({ product, isSelected, isLookingAround, onSelect, onChoose }: ProductChoiceProps) => {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const onClick = () => {
    onSelect();
    if (isLookingAround()) return;
    clearTimeout(leaving.current);
    leaving.current = setTimeout(onChoose, glanceMs);
  };
  // Space alone would do nothing on the radio that is chosen already.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };

  const shipping = shippingCents(toCents(product.price));
  const isPopular = product.badge !== undefined;
  return (
    <ProductOption
      product={{ ...product, shipping: shipping === 0 ? 'Free shipping in Canada' : `Shipping ${toAmount(shipping)}` }}
      description={product.description}
      included={product.included}
      highlighted={isPopular}
      radio={{ name: 'product', value: product.id, checked: isSelected, onChange: onSelect, onClick, onKeyDown }}
      info={
        <Tooltip content={<Inclusions of={product} />}>
          <IconButton label={`What ${product.name} includes`}>
            <InfoIcon />
          </IconButton>
        </Tooltip>
      }
      action={
        <Button variant={isPopular ? 'primary' : 'secondary'} wide onClick={onChoose}>
          Choose {product.name}
        </Button>
      }
    />
  );
};

const Inclusions = ({ of }: { of: Product }) => (
  <ul className={styles['inclusions']}>
    {of.included.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
