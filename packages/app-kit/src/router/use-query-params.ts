import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The query of the address as the page shows it, and how to change it. A change starts from the address itself: what a
 * change before it has set may not be rendered yet, and must not be lost.
 */
export const useQueryParams = () => {
  const [params, setParams] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => {
    const next = new URLSearchParams(window.location.search);
    edit(next);
    setParams(next, options);
  };
  return [params, change] as const;
};
