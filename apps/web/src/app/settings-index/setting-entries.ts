import type { Screen } from '@undertone/domain/core/screen'
import { modules } from '@undertone/domain/core/screen'
import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { tokensOf, wholeScore } from '../search/fuzzy.ts'
import { initialsOf } from '../search/pinyin.ts'
import { paletteText } from '../shared/palette.text.ts'
import { mayOpen } from '../shared/route-rules.ts'
import type { Held } from './settings-index.ts'

/** A thing that a screen holds, as the palette finds it. */
export interface SettingEntry {
  readonly to: string
  readonly kind: 'setting'
  /** As it stands on the screen; with the value that was found where the query named one. */
  readonly label: string
  readonly place: string
  /** Its label on the screen, to be pointed at. */
  readonly pointAt: string
  /** The words that name it, and those that may stand beside them in a query: its screen and heading. */
  readonly words: string
  readonly around: string
  readonly values: readonly { readonly label: string; readonly words: string }[]
}

const wordsOf = ({ cn, en }: Text): string => `${cn} ${en} ${initialsOf(cn)}`

/** What the screens hold that somebody may open. */
export function settingEntries(
  screens: readonly Screen[],
  contents: Readonly<Record<string, readonly Held[]>>,
  permissions: readonly string[],
  lang: Language,
): SettingEntry[] {
  return screens
    .filter((screen) => mayOpen(screen, permissions))
    .flatMap(({ path, label: screenLabel, module }) =>
      (contents[path] ?? []).map(({ label, section, values = [] }) => ({
        to: path,
        kind: 'setting' as const,
        label: label[lang],
        place: [modules[module][lang], screenLabel[lang], ...(section ? [section[lang]] : [])].join(' / '),
        pointAt: label[lang],
        words: wordsOf(label),
        around: [screenLabel, ...(section ? [section] : [])].map(wordsOf).join(' '),
        values: values.map((value) => ({ label: value[lang], words: wordsOf(value) })),
      })),
    )
}

/** A name counts a little less than that of a screen, a value less than a name; guesses, tuned by the tests. */
const share = { name: 0.8, value: 0.6 } as const

/** The words of a query that name this, the others being those of its place. */
const names = (tokens: readonly string[], words: string): boolean => tokens.some((token) => words.toLowerCase().includes(token))

/** How well a query names a setting or one of its values, and the entry as it is then shown; null when it does not. */
export function foundSetting(entry: SettingEntry, query: string, lang: Language): { entry: SettingEntry; score: number } | null {
  // A single Latin letter is in nearly every word.
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
