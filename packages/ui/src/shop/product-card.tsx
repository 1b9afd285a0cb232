import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../surface/badge.tsx';
import { Sheet } from '../surface/sheet.tsx';
import { LayerBands } from './layer-bands.tsx';
import { Price } from './price.tsx';
import styles from './product-card.module.css';

export type ProductFacts = {
  name: string;
  size: string;
  /** CAD as a decimal string, such as `45.00`. */
  price: string;
  originalPrice?: string | undefined;
  badge?: string | undefined;
  layersMin: number;
  layersMax: number;
  /** One line, such as "Shipping 4.29" or "Free shipping in Canada". */
  shipping: string;
};

export type ProductCardProps = {
  product: ProductFacts;
  description?: string | undefined;
  /** Gives the card a coloured outline and a shadow. Use for one card only. */
  highlighted?: boolean;
  /** The card's button. */
  action: ReactNode;
};

/** A tier on the home page, drawn with one band per layer of its portrait. */
export const ProductCard = ({ product, description, highlighted = false, action }: ProductCardProps) => {
  const titleId = useId();
  return (
    <Sheet
      asChild
      level={highlighted ? 2 : 1}
      className={classNames(styles['card'], highlighted && styles['highlighted'])}
    >
      <article aria-labelledby={titleId}>
        {product.badge && <Badge className={styles['badge']}>{product.badge}</Badge>}
        <h3 id={titleId}>{product.name}</h3>
        <Price amount={product.price} originalAmount={product.originalPrice} />
        {description && <p className={styles['description']}>{description}</p>}
        <ul className={styles['facts']}>
          <li>{product.size}, upright or across</li>
          <li>{layersInWords(product)}</li>
          <li className={styles['shipping']}>{product.shipping}</li>
        </ul>
        <div className={styles['action']}>{action}</div>
        <div className={styles['core']}>
          <LayerBands layers={product.layersMax} />
        </div>
      </article>
    </Sheet>
  );
};

/** For example "4 layers of colour" or "5 to 7 layers of colour". */
export const layersInWords = ({ layersMin, layersMax }: Pick<ProductFacts, 'layersMin' | 'layersMax'>): string =>
  `${layersMin === layersMax ? layersMax : `${layersMin} to ${layersMax}`} layers of colour`;
