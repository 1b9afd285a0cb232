import { usePageTexts } from '@pawlayer/app-kit';
import { Policy } from '../features/policies/policy.tsx';

export const PrivacyPage = () => {
  usePageTexts('privacy');
  return <Policy page="privacy" />;
};
