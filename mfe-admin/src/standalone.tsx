import { mountStandalone } from '@pawlayer/app-kit/standalone';
import * as admin from './module.tsx';

mountStandalone(admin);
