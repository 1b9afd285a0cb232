import { usePageTexts } from '@pawlayer/app-kit';
import { PrivacyPolicy } from '../features/policies/privacy-policy.tsx';
import { ReturnsPolicy } from '../features/policies/returns-policy.tsx';
import { ShippingPolicy } from '../features/policies/shipping-policy.tsx';
import { TermsPolicy } from '../features/policies/terms-policy.tsx';

export const ShippingPage = () => {
  usePageTexts('shipping');
  return <ShippingPolicy />;
};

export const ReturnsPage = () => {
  usePageTexts('returns');
  return <ReturnsPolicy />;
};

export const PrivacyPage = () => {
  usePageTexts('privacy');
  return <PrivacyPolicy />;
};

export const TermsPage = () => {
  usePageTexts('terms');
  return <TermsPolicy />;
};
