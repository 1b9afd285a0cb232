/**
 * Calls `onSilent` once nothing was heard for this many seconds. They are counted tick by tick: while this page did not
 * run itself, on a laptop that slept or a processor that was busy, nobody else can be blamed for saying nothing.
 */
export const watchSilence = (seconds: number, onSilent: () => void) => {
  let quiet = 0;
  const timer = setInterval(() => {
    quiet += 1;
    if (quiet < seconds) return;
    clearInterval(timer);
    onSilent();
  }, 1000);
  return { hear: () => void (quiet = 0), stop: () => clearInterval(timer) };
};
