import type { ShopSettings } from '@pawlayer/contracts/admin';
import { useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 400;

/** The latest settings that could be saved, once nobody has typed for a moment. */
export const useSettled = (typed: ShopSettings | undefined, saved: ShopSettings): ShopSettings => {
  const [settled, setSettled] = useState(typed ?? saved);
  const settle = useEffectEvent(() => {
    if (typed) setSettled(typed);
  });
  const key = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(), debounceMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
};
