import type { Screen } from '@undertone/domain/core/screen'
import { modules } from '@undertone/domain/core/screen'
import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { searched, tokensOf, wholeScore } from '../search/fuzzy.ts'
import { initialsOf } from '../search/pinyin.ts'
import { paletteText } from '../shared/palette.text.ts'
import { canOpen } from '../shared/route-rules.ts'
import type { Held } from './settings-index.ts'

/** A setting of a screen, as found by the palette. */
export interface SettingEntry {
  readonly to: string
  readonly kind: 'setting'
  /** As shown on the screen; with the matched value if the query names one. */
  readonly label: string
  readonly place: string
  /** Its label on the screen, to be highlighted. */
  readonly pointAt: string
  /** Keywords of the setting, and of its context: its screen and heading. */
  readonly words: string
  readonly around: string
  readonly values: readonly { readonly label: string; readonly words: string }[]
}

const wordsOf = ({ cn, en }: Text): string => `${cn} ${en} ${initialsOf(cn)}`

/** The settings of the screens that the user may open. */
export function settingEntries(
  screens: Readonly<Record<string, Screen>>,
  contents: Readonly<Record<string, readonly Held[]>>,
  permissions: readonly string[],
  lang: Language,
): SettingEntry[] {
  return Object.entries(screens)
    .filter(([, screen]) => canOpen(screen, permissions))
    .flatMap(([key, { path, label: screenLabel, specName, module }]) =>
      (contents[key] ?? []).map(({ label, section, keywords = '', values = [] }) => ({
        to: path,
        kind: 'setting' as const,
        label: label[lang],
        place: [modules[module][lang], screenLabel[lang], ...(section ? [section[lang]] : [])].join(' / '),
        pointAt: label[lang],
        words: `${wordsOf(label)} ${keywords}`.trim(),
        around: [screenLabel, ...(specName ? [specName] : []), ...(section ? [section] : [])].map(wordsOf).join(' '),
        values: values.map((value) => ({ label: value[lang], words: wordsOf(value) })),
      })),
    )
}

/** Weights: a name counts slightly less than that of a screen, a value less than a name. Guesses, tuned by the tests. */
const share = { name: 0.8, value: 0.6 } as const

/** Whether any word of a query names the setting; the others may match its context. */
const names = (tokens: readonly string[], words: string): boolean => tokens.some((token) => searched(words).includes(token))

/** The score of a setting or one of its values for a query, with the entry to show; null without a match. */
export function foundSetting(entry: SettingEntry, query: string, lang: Language): { entry: SettingEntry; score: number } | null {
  // A single Latin letter occurs in nearly every word.
  const tokens = tokensOf(query).filter((token) => token.length > 1 || token > '\u00ff')
  if (tokens.length === 0) return null
  if (names(tokens, entry.words)) {
    const score = wholeScore(query, `${entry.words} ${entry.around}`)
    if (score !== null) return { entry, score: score * share.name }
  }
  for (const value of entry.values) {
    if (!names(tokens, value.words)) continue
    const score = wholeScore(query, `${value.words} ${entry.words} ${entry.around}`)
    if (score === null) continue
    const label = fill(paletteText.settingValue[lang], { setting: entry.label, value: value.label })
    return { entry: { ...entry, label }, score: score * share.value }
  }
  return null
}
