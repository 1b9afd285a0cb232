/** For a child process that decodes: it outlives a Ctrl-C, which reaches the whole process group, but never its parent. */
export const exitWithParent = (): void => {
  process.on('SIGINT', () => undefined); // the parent still wants its last pictures, and ends us itself
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')); // an exit would wait for the decoder's thread
};
