import type { Colourway } from '@pawlayer/contracts';

export const colourways: Colourway[] = [
  {
    id: 'ember',
    name: 'Ember',
    stops: ['#2a0f1c', '#6b1f3a', '#94302f', '#c2512f', '#dc7a38', '#f0a04b', '#f7c583', '#fbe6c4'],
  },
  {
    id: 'harbour',
    name: 'Harbour',
    stops: ['#14202e', '#1f3f5b', '#6b3a29', '#8a4b2f', '#b5744a', '#d9a066', '#eac99c', '#f6e9d2'],
  },
];
