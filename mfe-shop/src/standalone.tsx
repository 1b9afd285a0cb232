import { mountStandalone } from '@pawlayer/app-kit/standalone';
import * as shop from './module.tsx';

mountStandalone(shop);
