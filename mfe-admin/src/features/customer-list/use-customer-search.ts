import { paths } from '@pawlayer/contracts/paths';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const debounceMs = 350;

/**
 * The searched text, which is a name or an address, so that it stands in the history's entry and not in the page's address:
 * it is there again after going back, and in no log.
 */
export const useCustomerSearch = () => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const current = searchOf(state);
  const [typed, setTyped] = useState(current);
  const search = useEffectEvent(() => {
    // The list is still shown while a customer who was chosen in it is being loaded.
    if (typed.trim() !== current && window.location.pathname === pathname)
      void navigate(paths.adminCustomers, { replace: true, state: { search: typed.trim() } });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { current, typed, setTyped };
};

const searchOf = (state: unknown): string => {
  const search: unknown = typeof state === 'object' && state !== null && 'search' in state ? state.search : '';
  return typeof search === 'string' ? search : '';
};
