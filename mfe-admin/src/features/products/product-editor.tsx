import { ButtonLink } from '@pawlayer/app-kit';
import type { AdminProduct } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { ErrorPanel, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../../components/async-states.tsx';
import { adminProductsQuery } from './api.ts';
import { ProductForm } from './product-form.tsx';

/** The form of one product, by its id. */
export const ProductEditor = ({ id }: { id: string }) => (
  <AsyncStates
    query={useQuery(adminProductsQuery())}
    loading="Loading the product..."
    skeleton={<Skeleton height="760px" />}
    failed="The product could not be loaded"
  >
    {(products) => <Editor product={products.find((each) => each.id === id)} />}
  </AsyncStates>
);

const Editor = ({ product }: { product: AdminProduct | undefined }) =>
  product ? (
    <ProductForm key={product.id} product={product} />
  ) : (
    <ErrorPanel title="Product not found" text="The shop has no product at this address.">
      <ButtonLink variant="secondary" size="small" to={paths.adminProducts}>
        All products
      </ButtonLink>
    </ErrorPanel>
  );
