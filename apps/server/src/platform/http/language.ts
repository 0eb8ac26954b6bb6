import type { Language } from '@undertone/domain/core/text'

/** The caller's language from `accept-language`: `cn`, `zh…` or `en…`; Chinese for anything else. */
export function languageOf(header: string | undefined): Language {
  const first = header?.trim().toLowerCase().split(/[,;]/)[0] ?? ''
  return first.startsWith('en') ? 'en' : 'cn'
}
