// Runs in a child process of the paper maker: what strangers have typed is laid out beside the service, not in it.
import PdfDocument from 'pdfkit';
import { serveTasks } from '../processes/serve-tasks.ts';
import { drawPaper } from './layout.ts';
import type { PaperTask, PrintedPapers } from './paper.ts';
import { openTypefaces } from './typefaces.ts';

const print = async ({ title, papers }: PaperTask): Promise<PrintedPapers> => {
  const doc = new PdfDocument({ autoFirstPage: false, info: { Title: title }, lang: 'en-CA', displayTitle: true });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const faces = openTypefaces(doc);
  const missing = papers.map((paper) => drawPaper(doc, faces, paper));
  doc.end();
  return { pdf: (await whole).toString('base64'), missing };
};

serveTasks(print);
