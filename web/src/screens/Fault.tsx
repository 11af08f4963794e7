// What a report of a fault holds: the version, the browser, and the game as it stands. There is no server to send it to.

import { useEffect, useRef, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { t } from '../texts/texts.ts';
import { Button, Dialog } from '../ui/index.ts';

export async function reportText(): Promise<string> {
  const on = desk.table.value;
  const engine = await desk.lookUp().then(
    (one) => one.version(),
    (error: Error) => error.message,
  );
  const report = {
    sandtable: engine,
    page: import.meta.url.split('/').at(-1),
    fault: on?.game.fault.value || desk.loadProblem.value || desk.saveProblem.value || undefined,
    browser: navigator.userAgent,
    language: navigator.language,
    screen: `${innerWidth}x${innerHeight} @${devicePixelRatio}`,
    time: new Date().toISOString(),
    position: on ? { action: on.game.preview.value?.text, chosen: on.game.chosen.value } : undefined,
    record: on?.engine.record(),
  };
  return JSON.stringify(report, null, 1);
}

export function FaultDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    void reportText().then(setText);
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t('Copied. Paste it where you report the fault.'));
    } catch {
      // Where the clipboard is forbidden the text is selected, to be copied by hand.
      field.current?.focus();
      field.current?.select();
      setSaid(t('This browser does not let the page copy. The text is selected: copy it with Ctrl C.'));
    }
  };
  return (
    <Dialog
      title={t('Report a fault')}
      onClose={onClose}
      footer={
        <Button primary why={text ? undefined : t('The report is being written.')} onPress={() => void copy()}>
          {t('Copy the report')}
        </Button>
      }
    >
      <p>
        {t(
          'Nothing is sent. The report holds the version, this browser, and the whole game on the table with its dice; add what you did and what you expected.',
        )}
      </p>
      <textarea class="field report" readOnly rows={10} aria-label={t('The report')} value={text} ref={field} />
      <p role="status">{said}</p>
    </Dialog>
  );
}
