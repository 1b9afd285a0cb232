import { describe, expect, test } from 'vitest';
import { awaited, outcomeOf } from './proof-texts.ts';

const decideBy = new Date(2026, 10, 26, 12).toISOString();
const decided = { petName: 'Otis', decidedAt: new Date(2026, 10, 24, 12).toISOString() };

describe('while an answer is awaited', () => {
  test('silence is said to approve, and when', () => {
    expect(awaited({ state: 'open', onSilence: 'approve', decideBy })).toBe(
      'Please answer by Thursday, November 26. If we hear nothing until then, we print it as you see it here.',
    );
  });

  test('nobody is hurried where silence approves nothing', () => {
    for (const proof of [
      { state: 'open', onSilence: 'wait', decideBy },
      { state: 'held', onSilence: 'wait' },
    ] as const) {
      expect(awaited(proof)).toMatch(/nothing is printed before you have answered/i);
      expect(awaited(proof)).not.toContain('November');
      expect(outcomeOf({ ...proof, petName: 'Otis' })).toBeUndefined();
    }
  });
});

describe('once it is decided', () => {
  test('says by whom it was approved', () => {
    expect(outcomeOf({ ...decided, state: 'approved', decidedBy: 'customer' })).toMatchObject({
      tone: 'success',
      title: 'Approved for printing',
    });
    expect(outcomeOf({ ...decided, state: 'approved', decidedBy: 'silence' })?.text).toContain(
      'no answer from you on Tuesday, November 24',
    );
    expect(outcomeOf({ ...decided, state: 'approved', decidedBy: 'owner' })?.text).toContain(
      'We took this version to the printer',
    );
  });

  test('leads on from a version that is no longer the one', () => {
    expect(outcomeOf({ ...decided, state: 'change_requested', decidedBy: 'customer' })?.text).toContain(
      'new version comes to you by mail',
    );
    expect(outcomeOf({ petName: 'Otis', state: 'superseded' })?.text).toContain('latest mail');
    expect(awaited({ state: 'superseded', onSilence: 'approve', decideBy })).toBeUndefined();
  });
});
