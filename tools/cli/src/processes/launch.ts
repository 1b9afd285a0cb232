import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { asUser } from '../os/user-ids.ts';

/** How to start one process of the store, check whether it is ready, and stop it. */
export type ProcessPlan = {
  name: string;
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  /** If this process is root, run it as the user with this id. */
  user?: number | undefined;
  /** It listens on a port below 1024, which is root's privilege. */
  hasLowPort?: boolean;
  /** The signal that the kernel sends it when its parent process dies for any reason. */
  whenOrphaned: 'INT' | 'TERM' | 'KILL';
  /** The signal for a graceful shutdown. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** One attempt: resolves when the process is ready, rejects otherwise. */
  ready: () => Promise<void>;
  /**
   * One attempt: resolves when the process answers at all, whatever the state of its dependencies. Without it nobody
   * checks.
   */
  alive?: () => Promise<void>;
};

export type LaunchedProcess = {
  pid: number;
  /** Resolves with a readable reason when the process has ended; never rejects. */
  exited: Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  /** Requests a graceful shutdown, and kills the process after `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>;
};

/** The reason given for a process that ended by itself without an error. */
export const cleanExit = 'exit code 0';

/**
 * Starts a process that cannot outlive this one. Its output is appended to `logFile`.
 * It runs in its own session, so that Ctrl-C reaches only this process, which decides the order of the shutdown.
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

/** Kills the children of a killed process as well: nginx workers would keep serving and block the ports. */
const killGroup = (leader: number | undefined): void => {
  if (!leader) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
};

const privileges = (plan: ProcessPlan): string[] => {
  const orphaned = ['--pdeathsig', plan.whenOrphaned];
  const user = asUser(plan.user);
  const lowPort =
    plan.hasLowPort && user.length > 0 ? ['--inh-caps=+net_bind_service', '--ambient-caps=+net_bind_service'] : [];
  return [...user, ...lowPort, ...orphaned];
};

/** Retries `ready` until it resolves; throws the last error after `timeoutMs` or when the process has ended. */
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
