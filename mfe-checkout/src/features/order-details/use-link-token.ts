import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storedToken } from './details-draft.ts';

/** The token in the address's fragment, which no server sees, and which is removed from there; empty without one. */
export const useLinkToken = (): string => {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1) || (storedToken.read() ?? ''));
  const opened = hash.slice(1);
  if (opened && opened !== token) setToken(opened);
  const removeFromAddress = useEffectEvent(() => {
    storedToken.keep(opened);
    void navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (opened) removeFromAddress();
  }, [opened]);
  return token;
};
