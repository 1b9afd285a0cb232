import { ButtonLink } from '@pawlayer/app-kit';
import { type Product, type ShippingCountry, shippingLabel } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { ProductCard } from '@pawlayer/ui';

type PricingCardProps = {
  product: Product;
  /** What shipping within Canada costs; undefined until it is known. */
  shipping: ShippingCountry | undefined;
  /** Of one card only, which has the only primary button. */
  isHighlighted: boolean;
};

/** One tier. */
export const PricingCard = ({ product, shipping, isHighlighted }: PricingCardProps) => (
  <ProductCard
    product={{ ...product, shipping: shippingLabel(product.price, shipping) }}
    description={product.description}
    highlighted={isHighlighted}
    action={
      <ButtonLink wide variant={isHighlighted ? 'primary' : 'secondary'} to={paths.upload}>
        Create {product.name} Portrait
      </ButtonLink>
    }
  />
);
