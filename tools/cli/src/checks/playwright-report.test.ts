import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlaywrightReport, specsToRepeat, stoppedDrawing } from './playwright-report.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playwright-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

const spec = (line: number, { ok = false, annotations = [] as string[] } = {}) => ({
  file: 'shop/a.spec.ts',
  line,
  title: `does ${line}`,
  ok,
  tests: [
    {
      annotations: annotations.map((type) => ({ type })),
      results: [{ errors: ok ? [] : [{ message: 'Why' }], stdout: [{ text: 'The page' }] }],
    },
  ],
});

/** Reads a report of these specs, half of which are in a nested suite. */
const read = async (...specs: ReturnType<typeof spec>[]) => {
  const file = join(folder, 'report.json');
  const passed = specs.filter(({ ok }) => ok).length;
  const stats = { expected: passed, unexpected: specs.length - passed, flaky: 0, skipped: 2 };
  const suites = [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }];
  await writeFile(file, JSON.stringify({ stats, errors: [], suites }));
  return readPlaywrightReport(file);
};

const stopped = { annotations: [stoppedDrawing] };

describe("Playwright's report", () => {
  test('tells of every failed spec where it is, why it failed and what it printed', async () => {
    expect(await read(spec(1, { ok: true }), spec(2), spec(3, { ok: true }))).toEqual({
      passed: 2,
      skipped: 2,
      failed: [
        {
          title: 'shop/a.spec.ts › does 2',
          location: 'shop/a.spec.ts:2',
          annotations: [],
          messages: ['Why', 'The page'],
        },
      ],
      errors: [],
    });
  });

  test('that was not written is an error, not a run without failures', async () => {
    expect((await readPlaywrightReport(join(folder, 'none.json'))).errors).toHaveLength(1);
  });
});

describe('a spec runs once more', () => {
  test('only if its browser had stopped drawing', async () => {
    const { failed } = await read(spec(1), spec(2, stopped), spec(3), spec(4, { ok: true, ...stopped }));
    expect(specsToRepeat(failed).map(({ location }) => location)).toEqual(['shop/a.spec.ts:2']);
  });

  test('unless more than three have, which is no accident', async () => {
    expect(specsToRepeat((await read(spec(1, stopped), spec(2, stopped), spec(3, stopped))).failed)).toHaveLength(3);
    const { failed } = await read(spec(1, stopped), spec(2, stopped), spec(3, stopped), spec(4, stopped));
    expect(specsToRepeat(failed)).toEqual([]);
  });
});
