import { usePageTexts } from '@pawlayer/app-kit';
import { ShippingPolicy } from '../features/policies/shipping-policy.tsx';

export const ShippingPage = () => {
  usePageTexts('shipping');
  return <ShippingPolicy />;
};
