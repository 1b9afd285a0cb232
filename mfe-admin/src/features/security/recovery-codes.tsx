import { useCopy, useToast } from '@pawlayer/app-kit';
import { CopyIcon, DownloadIcon, Notice, PrinterIcon, Row, SmallButton } from '@pawlayer/ui';
import { useEffect } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import styles from './security.module.css';

/** New codes, shown only once, with the means to keep them. */
export const RecoveryCodes = ({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) => {
  const toast = useToast();
  const text = `Recovery codes of ${location.host}. Each works once.\n\n${codes.join('\n')}\n`;
  const { shown, copy } = useCopy<HTMLOListElement>(text);
  useEffect(() => shown.current?.focus(), [shown]);
  const copyCodes = async () => {
    if (await copy()) toast({ title: 'Codes copied', tone: 'success' });
  };
  return (
    <>
      <Notice title="Keep these now">They are not shown again.</Notice>
      <ol ref={shown} tabIndex={-1} aria-label="Your recovery codes" className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row gap={16} lineGap={8} data-print="hide">
        <SmallButton onClick={() => void copyCodes()}>
          <CopyIcon size={18} />
          Copy
        </SmallButton>
        <SmallButton onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          <DownloadIcon size={18} />
          Download
        </SmallButton>
        <SmallButton onClick={() => print()}>
          <PrinterIcon size={18} />
          Print
        </SmallButton>
        <SmallButton variant="quiet" onClick={onStored}>
          I have kept them
        </SmallButton>
      </Row>
    </>
  );
};
