import { usePageTexts } from '@pawlayer/app-kit';
import { TermsPolicy } from '../features/policies/terms-policy.tsx';

export const TermsPage = () => {
  usePageTexts('terms');
  return <TermsPolicy />;
};
