import { usePageTitle } from '@pawlayer/app-kit';
import { PrivacyPolicy } from '../features/policies/privacy-policy.tsx';
import { ReturnsPolicy } from '../features/policies/returns-policy.tsx';
import { ShippingPolicy } from '../features/policies/shipping-policy.tsx';
import { TermsPolicy } from '../features/policies/terms-policy.tsx';

export const ShippingPage = () => {
  usePageTitle(
    'Shipping Info',
    'What shipping costs, how long a portrait takes, rush orders, and what happens when a parcel goes astray.',
  );
  return <ShippingPolicy />;
};

export const ReturnsPage = () => {
  usePageTitle(
    'Returns',
    '100% satisfaction guarantee: if your portrait does not look like them, we print it again or refund you.',
  );
  return <ReturnsPolicy />;
};

export const PrivacyPage = () => {
  usePageTitle('Privacy Policy', 'What we keep of you and your photos, why, for how long, and how to have it erased.');
  return <PrivacyPolicy />;
};

export const TermsPage = () => {
  usePageTitle(
    'Terms of Service',
    'Prices in Canadian dollars, what a portrait is, whose photo it is, and which law holds.',
  );
  return <TermsPolicy />;
};
