import type { Colourway } from '@pawlayer/contracts';

export const colourways: Colourway[] = [
  {
    id: 'ember',
    name: 'Ember',
    stops: ['#2a0f1c', '#6b1f3a', '#913f26', '#c2512f', '#da793d', '#f0a04b', '#f7c38b', '#fbe6c4'],
  },
  {
    id: 'harbour',
    name: 'Harbour',
    stops: ['#14202e', '#1f3f5b', '#8a4b2f', '#a46641', '#be8353', '#d9a066', '#e8c49d', '#f6e9d2'],
  },
];
