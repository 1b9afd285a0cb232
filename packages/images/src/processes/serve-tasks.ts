/** A child process's reply to a task; `failed` is the stack of an error. */
export type ProcessReply<T> = { answer: T } | { failed: string };

/** For the module of a child process: handles the tasks that its parent sends, one at a time. */
export const serveTasks = <Task, Answer>(handle: (task: Task) => Promise<Answer>): void => {
  exitWithParent();
  process.on('message', (task: Task) => void replyTo(handle, task).then((reply) => process.send?.(reply)));
};

const replyTo = async <Task, Answer>(
  handle: (task: Task) => Promise<Answer>,
  task: Task,
): Promise<ProcessReply<Answer>> => {
  try {
    return { answer: await handle(task) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/**
 * For a child process that decodes pictures: it ignores Ctrl-C, which reaches the whole process group, and exits with
 * its parent.
 */
const exitWithParent = (): void => {
  process.on('SIGINT', () => undefined); // the parent still needs the last results and then ends this process
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')); // exit() would wait for the decoder
};
