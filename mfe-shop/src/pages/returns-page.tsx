import { usePageTexts } from '@pawlayer/app-kit';
import { Policy } from '../features/policies/policy.tsx';

export const ReturnsPage = () => {
  usePageTexts('returns');
  return <Policy page="returns" />;
};
