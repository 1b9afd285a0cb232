import { element } from './dom.ts';

const testCards: readonly (readonly [number: string, what: string])[] = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
];

/** A notice that payments are in test mode, with test cards to choose from; choosing one fills in the fields. */
export const testMode = (fill: (number: string) => void): HTMLElement =>
  element(
    'div',
    { class: 'TestMode' },
    element('strong', {}, 'Test mode: no card is charged'),
    element(
      'details',
      {},
      element('summary', {}, 'Test cards'),
      element('ul', {}, ...testCards.map(([number, what]) => element('li', {}, testCard(number, what, fill)))),
    ),
  );

const testCard = (number: string, what: string, fill: (number: string) => void): HTMLElement => {
  const button = element(
    'button',
    { class: 'TestCard', type: 'button' },
    element('span', {}, number),
    element('span', {}, what),
  );
  button.addEventListener('click', () => fill(number));
  return button;
};
