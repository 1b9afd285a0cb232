import '@pawlayer/ui/fonts.css';
import '@pawlayer/ui/tokens.css';

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

// The modules of this one script run in several tasks, between which the browser paints and answers. In one they would
// keep a slow phone busy for a fifth of a second.
const start = async (): Promise<void> => {
  await nextTask(); // after federation's runtime
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@pawlayer/app-kit');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start.tsx');
};

void start();
