const giveUpAfterMs = 8000;

/** Calls back once an element matches inside `root`, now or when a remote has drawn it; after 8 s it no longer waits. Returns a way to stop waiting. */
export const whenPresent = (root: Element, selector: string, found: (element: HTMLElement) => void): (() => void) => {
  const check = () => {
    const element = root.querySelector<HTMLElement>(selector);
    if (!element) return false;
    stop();
    found(element);
    return true;
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => observer.disconnect(), giveUpAfterMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  if (!check()) observer.observe(root, { childList: true, subtree: true });
  return stop;
};
