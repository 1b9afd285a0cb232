import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../surface/badge.tsx';
import { Sheet } from '../surface/sheet.tsx';
import { LayerBands } from './layer-bands.tsx';
import { Price } from './price.tsx';
import { layersInWords, type ProductFacts } from './product-card.tsx';
import styles from './product-option.module.css';

export type ProductOptionProps = {
  product: ProductFacts;
  description?: string | undefined;
  /** Printed as text, because touch never sees the tooltip. */
  included: readonly string[];
  /** Beside the name: the tooltip's button. */
  info?: ReactNode;
  highlighted?: boolean;
  /** The real radio: `name`, `value`, `checked`, `onChange`. */
  radio: ComponentProps<'input'>;
  /** A button under the facts, where choosing and going on are two things. */
  action?: ReactNode;
};

/** A tier as a radio card: the whole card chooses it. Several belong in one fieldset. */
export const ProductOption = ({
  product,
  description,
  included,
  info,
  highlighted = false,
  radio,
  action,
}: ProductOptionProps) => {
  const id = useId();
  const detailsId = `${id}-details`;
  return (
    <Sheet className={classNames(styles['option'], highlighted && styles['highlighted'])}>
      <input {...radio} type="radio" id={id} aria-describedby={detailsId} className={styles['radio']} />
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['name']}>
          {product.name}
        </label>
        {info && <span className={styles['above']}>{info}</span>}
        {product.badge && <Badge>{product.badge}</Badge>}
      </div>
      <div id={detailsId} className={styles['details']}>
        <Price amount={product.price} originalAmount={product.originalPrice} />
        <p>
          {product.size}, {layersInWords(product)}
        </p>
        <p className={styles['shipping']}>{product.shipping}</p>
        {description && <p className={styles['quiet']}>{description}</p>}
        <p className={styles['quiet']}>Includes {inWords(included)}.</p>
      </div>
      {action && <div className={classNames(styles['action'], styles['above'])}>{action}</div>}
      <div className={styles['core']}>
        <LayerBands layers={product.layersMax} />
      </div>
    </Sheet>
  );
};

const inWords = (things: readonly string[]): string => new Intl.ListFormat('en-CA').format(things.map(uncapitalised));

/** "Premium PLA" in the middle of a sentence is "premium PLA"; "PLA" stays. */
const uncapitalised = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
