import { mountStandalone } from '@pawlayer/app-kit/standalone';
import * as checkout from './module.tsx';

mountStandalone(checkout);
