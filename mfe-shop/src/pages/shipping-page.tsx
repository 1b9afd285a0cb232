import { usePageTexts } from '@pawlayer/app-kit';
import { Policy } from '../features/policies/policy.tsx';

export const ShippingPage = () => {
  usePageTexts('shipping');
  return <Policy page="shipping" />;
};
