import { usePageTexts } from '@pawlayer/app-kit';
import { PrivacyPolicy } from '../features/policies/privacy-policy.tsx';

export const PrivacyPage = () => {
  usePageTexts('privacy');
  return <PrivacyPolicy />;
};
