import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import { createBrowserHistory } from './browser-history.ts';
import { useScrollPosition } from './use-scroll-position.ts';

/** The one router of the page, on the browser's history and scroll positions. */
export const AppRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(createBrowserHistory);
  const [visit, setVisit] = useState(history.first);
  const rememberScroll = useScrollPosition(visit);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        rememberScroll();
        startTransition(() => setVisit(next));
      }),
    [history, rememberScroll],
  );
  return (
    // the enum's own values, without the enum
    <Router location={visit.location} navigationType={visit.action as NavigationType} navigator={history.navigator}>
      {children}
    </Router>
  );
};
