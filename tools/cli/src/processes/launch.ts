import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';

/** How one process of the store is started, asked whether it is ready, and stopped. */
export type ProcessPlan = {
  name: string;
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  /** As root, run it as `nobody` instead (Postgres refuses root). */
  asNobody?: boolean;
  /** What the kernel sends it when the process that launched it dies, however it dies. */
  whenOrphaned: 'INT' | 'TERM' | 'KILL';
  /** The signal that asks for an orderly end. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** One attempt: resolves when the process does its work, rejects otherwise. */
  ready: () => Promise<void>;
};

export type LaunchedProcess = {
  pid: number;
  /** Resolves, never rejects, with a readable reason when the process is gone. */
  exited: Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  /** Asks for an orderly end and kills it after `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>;
};

/** The reason of one that ended by itself, without a complaint. */
export const cleanExit = 'exit code 0';

/**
 * Starts a process that cannot outlive this one. Its output is appended to `logFile`.
 * It gets a session of its own, so that Ctrl-C reaches only us and we decide the order of the end.
 */
export const launch = (plan: ProcessPlan, logFile: string): LaunchedProcess => {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn('setpriv', [...privileges(plan), plan.command, ...plan.args], {
    cwd: plan.cwd,
    env: plan.env,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);

  let gone = false;
  const exited = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      gone = true;
      killGroup(child.pid);
      resolve(reason);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
  const kill = (signal: NodeJS.Signals) => {
    if (!gone) child.kill(signal);
  };
  const stop = async (timeoutMs: number) => {
    kill(plan.stopSignal);
    const killTimer = setTimeout(() => kill('SIGKILL'), timeoutMs);
    await exited;
    clearTimeout(killTimer);
  };
  return { pid: child.pid ?? 0, exited, kill, stop };
};

/** The children of one that was killed: nginx' workers would serve on, and keep its ports from its replacement. */
const killGroup = (leader: number | undefined): void => {
  if (!leader) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
};

const privileges = (plan: ProcessPlan): string[] => {
  const orphaned = ['--pdeathsig', plan.whenOrphaned];
  if (!plan.asNobody || process.getuid?.() !== 0) return orphaned;
  return ['--reuid=65534', '--regid=65534', '--clear-groups', ...orphaned];
};

/** Asks `ready` again and again until it holds; throws the last reason after `timeoutMs` or once the process is gone. */
export const waitUntilReady = async (
  plan: ProcessPlan,
  launched: LaunchedProcess,
  timeoutMs: number,
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  let gone: string | undefined;
  void launched.exited.then((reason) => (gone = reason));
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 200)) {
    try {
      await plan.ready();
      return;
    } catch (error) {
      if (gone !== undefined) throw new Error(`${plan.name} ended while starting (${gone})`, { cause: error });
      if (Date.now() > deadline) {
        throw new Error(`${plan.name} is not ready after ${timeoutMs / 1000} s (${reason(error)})`, { cause: error });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
