import { usePageTexts } from '@pawlayer/app-kit';
import { ReturnsPolicy } from '../features/policies/returns-policy.tsx';

export const ReturnsPage = () => {
  usePageTexts('returns');
  return <ReturnsPolicy />;
};
