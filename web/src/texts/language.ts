// Which language is shown. Alone in its file, as workers need it without the page's tables.

import { signal } from '@preact/signals';

export type Language = 'en' | 'fr';

export const languages: readonly { id: Language; name: string; locale: string }[] = [
  { id: 'en', name: 'English', locale: 'en-GB' },
  { id: 'fr', name: 'Français', locale: 'fr-FR' },
];

/** On the page it changes when the language's table is there (showLanguage). */
export const language = signal<Language>('en');
