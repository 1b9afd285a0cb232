import { usePageTexts } from '@pawlayer/app-kit';
import { Policy } from '../features/policies/policy.tsx';

export const TermsPage = () => {
  usePageTexts('terms');
  return <Policy page="terms" />;
};
