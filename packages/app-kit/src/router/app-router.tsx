import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import { createBrowserHistory } from './browser-history.ts';
import { useScrollPosition } from './use-scroll-position.ts';

/** The page's only router, with the browser's history and scroll restoration. */
export const AppRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(createBrowserHistory);
  const [navigation, setNavigation] = useState(history.first);
  const rememberScroll = useScrollPosition(navigation);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        rememberScroll();
        startTransition(() => setNavigation(next));
      }),
    [history, rememberScroll],
  );
  return (
    // the action strings are the enum's values
    <Router
      location={navigation.location}
      navigationType={navigation.action as NavigationType}
      navigator={history.navigator}
    >
      {children}
    </Router>
  );
};
