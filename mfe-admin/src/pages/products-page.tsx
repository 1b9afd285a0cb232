import { PageHeader } from '../components/layout/page-header.tsx';
import { ProductList } from '../features/products/product-list.tsx';

export const ProductsPage = () => (
  <>
    <PageHeader
      title="Products"
      lead="What the shop sells, and for how much. A change applies to new quotes only. Orders stay as they were sold, and anybody who is paying now pays the price they saw."
    />
    <ProductList />
  </>
);
