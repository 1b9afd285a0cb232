import { PageHeader } from '../components/layout/page-header.tsx';
import { ProductList } from '../features/products/product-list.tsx';

export const ProductsPage = () => (
  <>
    <PageHeader
      title="Products"
      lead="What the shop sells, and for how much. A change touches new quotes only: orders keep what they were sold as, and who is paying at this moment pays the price that was shown."
    />
    <ProductList />
  </>
);
