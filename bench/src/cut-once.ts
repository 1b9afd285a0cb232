import { cut, prepare, type Style } from '@pawlayer/layers';
import { drawMask, drawPet, isHead } from '@pawlayer/layers/testing';

// In a process of its own: cuts a photo of the preview's size, and prints by how many bytes its memory grew at its peak.
const style: Style = process.argv[2] === 'poster' ? 'poster' : 'photograph';
const photo = drawPet(600, 800);
const mask = drawMask(320, 320, isHead);
const before = process.resourceUsage().maxRSS;
const prepared = prepare(photo, { style, widthMm: 108, mask });
for (let round = 0; round < 3; round += 1) cut(prepared, { colours: { min: 5, max: 8 } });
process.stdout.write(String((process.resourceUsage().maxRSS - before) * 1024));
