import { expect, test } from 'vitest';
import { chooseAmong, requirePlaceForLocalBackup, type StoresHere } from './choose-store.ts';

const choose = (isLocal: boolean, containers: StoresHere['containers'], named?: string) => () =>
  chooseAmong({ isLocal, containers, dataFolder: '/shop/.data' }, named);

test('a command means the only store that is here', () => {
  expect(choose(true, 'none')()).toBe('local');
  expect(choose(false, 'running')()).toBe('containers');
  expect(choose(false, 'none')).toThrow('No store is here: neither one in /shop/.data, nor one in containers.');
});

test('a command refuses to guess, even while the containers are stopped, and follows the option', () => {
  for (const containers of ['running', 'stopped'] as const) {
    expect(choose(true, containers)).toThrow('--store local or --store containers says which');
    expect(choose(true, containers, 'local')()).toBe('local');
  }
  expect(choose(true, 'running', 'containers')()).toBe('containers');
  expect(choose(true, 'running', 'docker')).toThrow('--store takes local or containers.');
});

test('a command says how to start a store in containers, and writes into no data folder in its place', () => {
  const start = 'start it with `docker compose up --wait`, then run this again';
  expect(choose(false, 'stopped')).toThrow(start);
  expect(choose(true, 'stopped', 'containers')).toThrow(start);
  expect(choose(false, 'running', 'local')).toThrow('No store of npm start is here: /shop/.data has none.');
});

test('a backup of npm start is not restored beside a store in containers, where nobody would start it', () => {
  const place = (isLocal: boolean, containers: StoresHere['containers']) => () =>
    requirePlaceForLocalBackup({ isLocal, containers, dataFolder: '/shop/.data' });
  expect(place(false, 'stopped')).toThrow('restore it in another checkout');
  expect(place(false, 'none')).not.toThrow();
  expect(place(true, 'running')).not.toThrow();
});
