import type { RunningStore } from '@pawlayer/cli';

/** Whole numbers; what each means stands in tools/stripe-sandbox/src/faults.ts. */
type StripeFaults = Partial<
  Record<
    | 'extra_copies'
    | 'lost_percent'
    | 'max_delay_ms'
    | 'skew_seconds'
    | 'refused_percent'
    | 'failed_percent'
    | 'cut_percent'
    | 'max_answer_ms',
    number
  >
>;

export type Misbehave = (faults?: StripeFaults) => Promise<void>;

/** The private port of the sandbox, past every proxy. */
export const createMisbehave =
  ({ sandbox }: RunningStore): Misbehave =>
  async (faults = {}) => {
    if (!sandbox) throw new Error('this store has no sandbox');
    const form = Object.fromEntries(Object.entries(faults).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${sandbox.url}/v1/test_helpers/faults`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sandbox.secretKey}` },
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(`the sandbox refuses these faults: ${await answer.text()}`);
  };
