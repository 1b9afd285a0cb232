import { describe, expect, test } from 'vitest';
import { decisionDeadlineText, proofOutcome } from './proof-texts.ts';

// Evenings in the shop, at which the next day has begun in most of the world.
const decideBy = '2026-11-27T05:30:00.000Z';
const decided = { petName: 'Otis', decidedAt: '2026-11-25T05:30:00.000Z' };

describe('while an answer is awaited', () => {
  test('says that silence approves, and on which day of the shop', () => {
    expect(decisionDeadlineText({ state: 'open', onSilence: 'approve', decideBy })).toBe(
      'Please answer by Thursday, November 26. If we do not hear from you by then, we will print it as you see it here.',
    );
  });

  test('hurries nobody where silence approves nothing', () => {
    for (const proof of [
      { state: 'open', onSilence: 'wait', decideBy },
      { state: 'held', onSilence: 'wait' },
    ] as const) {
      expect(decisionDeadlineText(proof)).toMatch(/print nothing before/);
      expect(decisionDeadlineText(proof)).not.toContain('November');
      expect(proofOutcome({ ...proof, petName: 'Otis' })).toBeUndefined();
    }
  });
});

describe('once it is decided', () => {
  test('says by whom it was approved', () => {
    expect(proofOutcome({ ...decided, state: 'approved', decidedBy: 'customer' })).toMatchObject({
      tone: 'success',
      title: 'Approved for printing',
    });
    expect(proofOutcome({ ...decided, state: 'approved', decidedBy: 'silence' })?.text).toContain(
      'no answer from you on Tuesday, November 24',
    );
    expect(proofOutcome({ ...decided, state: 'approved', decidedBy: 'owner' })?.text).toContain(
      'We took this version to the printer',
    );
  });

  test('leads on from a version that has been replaced', () => {
    expect(proofOutcome({ ...decided, state: 'change_requested', decidedBy: 'customer' })?.text).toContain(
      'We will email you the new version',
    );
    expect(proofOutcome({ petName: 'Otis', state: 'superseded' })?.text).toContain('latest email');
    expect(decisionDeadlineText({ state: 'superseded', onSilence: 'approve', decideBy })).toBeUndefined();
  });
});
