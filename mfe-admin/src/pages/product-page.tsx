import { PageLink } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../components/layout/page-header.tsx';
import { ProductEditor } from '../features/products/product-editor.tsx';

export const ProductPage = () => (
  <>
    <PageHeader title="Product" lead={<Lead />} />
    <ProductEditor id={useParams()['id'] ?? ''} />
  </>
);

const Lead = () => (
  <>
    A change applies to new quotes only. Orders stay as they were sold, and the home page shows it within a minute.{' '}
    <PageLink to={paths.adminProducts}>All products</PageLink>
  </>
);
