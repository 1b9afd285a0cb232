import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningStore } from '@pawlayer/cli';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { signIn } from './sign-in.ts';
import { posting } from './timed-request.ts';

type Owner = {
  /** The number of these orders whose latest model has been made. */
  countMade(orderIds: readonly string[]): Promise<number>;
  /** Waits for the first model of an order, freezes it, and sends the proof. Resolves when it has been sent. */
  sendFirstProof(orderId: string): Promise<void>;
};

const longestMs = 900_000;

/** Does what the owner does in an order's page. */
export const openOwner = async (store: RunningStore): Promise<Owner> => {
  const token = await signIn(store);
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}` };
    const url = `${store.url}/api/admin/orders/${path}`;
    const answer = await fetch(url, body ? posting(body, headers) : { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const read = async (id: string) => (await ask(id)) as AdminOrder; // by the contract
  return {
    countMade: async (orderIds) => {
      let made = 0;
      for (const id of orderIds) if ((await read(id)).prepress.models[0]?.state === 'made') made += 1;
      return made;
    },
    sendFirstProof: async (id) => {
      const started = performance.now();
      for (;;) {
        const { prepress, version } = await read(id);
        const [model] = prepress.models;
        if (model?.state === 'made') {
          const frozen = (await ask(`${id}/models/${model.id}/freeze`, { version })) as AdminOrder; // by the contract
          await ask(`${id}/proofs`, { version: frozen.version });
          return;
        }
        if (model?.state === 'failed') throw new Error(`The first model failed: ${model.problem}`);
        if (performance.now() - started > longestMs) throw new Error('The first model was not made in time');
        await sleep(500);
      }
    },
  };
};
