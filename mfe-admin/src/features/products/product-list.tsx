import type { AdminProduct } from '@pawlayer/contracts/admin';
import { Section, Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates, EmptyState, RowSkeletons } from '../../components/async-states.tsx';
import { adminProductsQuery } from './api.ts';
import { ProductRow } from './product-row.tsx';

/** All products in the order in which the shop shows them. */
export const ProductList = () => (
  <Section title="In this order">
    <AsyncStates
      query={useQuery(adminProductsQuery())}
      loading="Loading products..."
      skeleton={<RowSkeletons rows={3} height="104px" />}
      failed="The products could not be loaded"
    >
      {(products) => (products.length === 0 ? <EmptyState>No products yet.</EmptyState> : <Rows products={products} />)}
    </AsyncStates>
  </Section>
);

const Rows = ({ products }: { products: readonly AdminProduct[] }) => {
  const isOnlyOne = products.filter(({ active }) => active).length === 1;
  return (
    <Stack as="ul" ruled>
      {products.map((product, index) => (
        <ProductRow
          key={product.id}
          product={product}
          place={index + 1}
          count={products.length}
          isLastSold={isOnlyOne && product.active}
        />
      ))}
    </Stack>
  );
};
