import { useToast } from '@pawlayer/app-kit';

/** Returns a function that says by a toast that something was done. */
export const useSuccessToast = () => {
  const toast = useToast();
  return (title: string, description?: string) =>
    toast({ title, tone: 'success', ...(description !== undefined && { description }) });
};
