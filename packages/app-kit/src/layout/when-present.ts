const giveUpAfterMs = 8000;

/**
 * Calls `found` once an element inside `root` matches the selector, now or after a remote has rendered it. Gives up
 * after 8 s. Returns a function that cancels the wait.
 */
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
