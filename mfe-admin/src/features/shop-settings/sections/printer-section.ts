import * as z from 'zod';
import { parseNumber } from '../../../lib/format/numbers.ts';
import { defineSection } from './section.ts';

const PrinterInput = z.object({ plateWidthMm: z.string(), plateDepthMm: z.string(), plateMarginMm: z.string() });
type PrinterInput = z.infer<typeof PrinterInput>;

export const printerSection = defineSection<'printer', PrinterInput>({
  name: 'printer',
  title: 'Printer',
  Input: PrinterInput,
  toInput: (printer) => ({
    plateWidthMm: String(printer.plateWidthMm),
    plateDepthMm: String(printer.plateDepthMm),
    plateMarginMm: String(printer.plateMarginMm),
  }),
  toSettings: ({ plateWidthMm, plateDepthMm, plateMarginMm }) => ({
    plateWidthMm: parseNumber(plateWidthMm),
    plateDepthMm: parseNumber(plateDepthMm),
    plateMarginMm: parseNumber(plateMarginMm),
  }),
});
