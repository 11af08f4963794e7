// The top of a page that is not home: the way there.

import { t } from '../texts/texts.ts';
import { Icon } from '../ui/index.ts';

export function PageTop() {
  return (
    <header class="hbar">
      <a class="wordmark" href="#home" aria-label={t('Sandtable home')}>
        <Icon name="mark" />
        <span>SANDTABLE</span>
      </a>
    </header>
  );
}
