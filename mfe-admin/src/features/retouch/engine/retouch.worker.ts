import type { EngineAnswer, EngineRequest } from './engine-messages.ts';
import { createTableEngine } from './table-engine.ts';

const engine = createTableEngine();

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  engine.answer(data).then(
    (answer) => post(answer),
    (error: unknown) => post({ kind: 'failed', reason: String(error) }),
  );
});

const post = (answer: EngineAnswer): void =>
  postMessage(answer, { transfer: answer.kind === 'opened' ? [answer.photo] : [] });
