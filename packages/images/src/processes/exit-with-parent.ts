/**
 * For a child process that decodes pictures: it ignores Ctrl-C, which reaches the whole process group, and exits with
 * its parent.
 */
export const exitWithParent = (): void => {
  process.on('SIGINT', () => undefined); // the parent still needs the last results and then ends this process
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')); // exit() would wait for the decoder
};
