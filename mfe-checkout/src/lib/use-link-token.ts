import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type StoredToken = { read: () => string | undefined; keep: (token: string) => void };

/**
 * The token in the address's fragment, which no server sees, and which is removed from there; empty without one. `stored`
 * keeps it for this tab, so that it survives a reload.
 */
export const useLinkToken = (stored: StoredToken): string => {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1) || (stored.read() ?? ''));
  const opened = hash.slice(1);
  if (opened && opened !== token) setToken(opened);
  const removeFromAddress = useEffectEvent(() => {
    stored.keep(opened);
    void navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (opened) removeFromAddress();
  }, [opened]);
  return token;
};
