import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../surface/badge.tsx';
import { Sheet } from '../surface/sheet.tsx';
import { Small, Strong } from '../text/text.tsx';
import { LayerBands } from './layer-bands.tsx';
import { Price } from './price.tsx';
import { layersInWords, type ProductFacts } from './product-card.tsx';
import styles from './product-option.module.css';

export type ProductOptionProps = {
  product: ProductFacts;
  description?: string | undefined;
  /** When it arrives, in one line. */
  arrival?: ReactNode;
  /** Shown as text, because touch screens have no hover for a tooltip. */
  included: readonly string[];
  /** Shown beside the name: the tooltip's button. */
  info?: ReactNode;
  highlighted?: boolean;
  /** Props of the radio button: `name`, `value`, `checked`, `onChange`. */
  radio: ComponentProps<'input'>;
  /** A button below the facts, where choosing and continuing are separate actions. */
  action?: ReactNode;
};

/** A tier as a radio card: clicking anywhere on the card selects it. The cards of a group belong in one fieldset. */
export const ProductOption = ({
  product,
  description,
  arrival,
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
        <p>{product.size}, upright or across</p>
        <p>{layersInWords(product)}</p>
        {arrival && <Strong>{arrival}</Strong>}
        <p className={styles['shipping']}>{product.shipping}</p>
        {description && <Small>{description}</Small>}
        <Small>Includes {inWords(included)}.</Small>
      </div>
      {action && <div className={classNames(styles['action'], styles['above'])}>{action}</div>}
      <div className={styles['core']}>
        <LayerBands layers={product.layersMax} />
      </div>
    </Sheet>
  );
};

const inWords = (things: readonly string[]): string => new Intl.ListFormat('en-CA').format(things.map(uncapitalised));

/**
 * Lower-cases the first letter for the middle of a sentence ("Premium PLA" becomes "premium PLA"), but keeps acronyms.
 */
const uncapitalised = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
