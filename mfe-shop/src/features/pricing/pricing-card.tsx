import { type Product, type ShippingCountry, shippingLabel } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Button, ProductCard } from '@pawlayer/ui';
import { Link } from 'react-router-dom';

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
      <Button asChild wide variant={isHighlighted ? 'primary' : 'secondary'}>
        <Link to={paths.upload}>Create {product.name} Portrait</Link>
      </Button>
    }
  />
);
