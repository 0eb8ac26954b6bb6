import { modules, type Screen } from '@undertone/domain/core/screen'
import type { Language, Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import type { LogNote } from '@undertone/domain/logbook/logbook.calls'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import type { AccountAction } from '../account/account-actions.ts'
import { fuzzyScore, nameRank } from '../search/fuzzy.ts'
import { initialsOf } from '../search/pinyin.ts'
import { foundSetting, type SettingEntry } from '../settings-index/setting-entries.ts'
import { canOpen } from '../shared/route-rules.ts'

/** A screen, or a part of the plant. */
interface PlaceEntry {
  readonly to: string
  readonly kind: 'screen' | 'company' | 'area' | 'machine' | 'point' | 'note'
  readonly label: string
  /** Its location, in muted text. */
  readonly place: string
  /** All search keywords. */
  readonly words: string
}

/** An action that runs immediately. */
interface ActionEntry {
  readonly kind: 'action'
  readonly action: Pick<AccountAction, 'icon' | 'run'>
  readonly label: string
  readonly place: string
  readonly words: string
}

/** An entry of the palette. */
export type PaletteEntry = PlaceEntry | SettingEntry | ActionEntry

/** Names and the initials of their pinyin. */
const typed = (...names: string[]): string => [...names, ...names.map(initialsOf)].filter(Boolean).join(' ')

/** The terms of the specification for a screen whose label differs. */
const specWords = (specName: Text | undefined): string => (specName ? `${specName.cn} ${specName.en} ${initialsOf(specName.cn)}` : '')

/** The screens that the user may open, found in both languages, by keywords, by the specification's name and by path. */
export function screenEntries(screens: readonly Screen[], permissions: readonly string[], lang: Language): PaletteEntry[] {
  return screens
    .filter((screen) => canOpen(screen, permissions))
    .map(({ path, label, module, keywords = '', specName }) => ({
      to: path,
      kind: 'screen',
      label: label[lang],
      place: modules[module][lang],
      words: [label[lang], label.cn, label.en, keywords, initialsOf(label.cn), specWords(specName), path].join(' '),
    }))
}

/** Actions of the account and of the open page, found in both languages. */
export const actionEntries = (actions: readonly Omit<AccountAction, 'inMenu'>[], lang: Language): PaletteEntry[] =>
  actions.map((action) => ({
    kind: 'action',
    action,
    label: action.label[lang],
    place: '',
    words: [action.label.cn, action.label.en, initialsOf(action.label.cn), action.keywords ?? ''].join(' '),
  }))

/** Companies, areas, machines and points of the tree; points are also found by their sensor. */
export function assetEntries(tree: readonly TreeArea[]): PaletteEntry[] {
  const companies = new Map(tree.map((area) => [area.companyId, area.companyName]))
  return [
    ...[...companies].map(
      ([id, name]): PaletteEntry => ({ to: to.overview({ companyId: id }), kind: 'company', label: name, place: '', words: typed(name) }),
    ),
    ...tree.flatMap((area): PaletteEntry[] => [
      {
        to: to.overview({ companyId: area.companyId, areaId: area.areaId }),
        kind: 'area',
        label: area.areaName,
        place: area.companyName,
        words: typed(area.areaName),
      },
      ...area.equipmentDetailVOList.flatMap((machine): PaletteEntry[] => [
        {
          to: to.machine({ equipmentId: machine.equipmentId }),
          kind: 'machine',
          label: machine.equipmentName,
          place: `${area.companyName} / ${area.areaName}`,
          words: typed(machine.equipmentName, area.areaName),
        },
        ...machine.mappingDetailVOList.map(
          (point): PaletteEntry => ({
            to: to.point({ mappingId: point.mappingId }),
            kind: 'point',
            label: point.mappingName,
            place: `${area.areaName} / ${machine.equipmentName}`,
            words: typed(machine.equipmentName, point.mappingName, point.sensorId ?? ''),
          }),
        ),
      ]),
    ]),
  ]
}

/** Characters of a note in its entry (guess: a line). */
const noteLength = 90

/** Notes of the logbook that the server found. */
export const noteEntries = (notes: readonly LogNote[]): PaletteEntry[] =>
  notes.map(({ id, text, equipmentId, equipmentName, mappingId, mappingName, by, at }) => ({
    to: mappingId === null ? to.machine({ equipmentId, note: id }) : to.point({ mappingId, note: id }),
    kind: 'note',
    label: text.length > noteLength ? `${text.slice(0, noteLength)}…` : text,
    place: [equipmentName, mappingName, by, at.slice(0, 10)].filter(Boolean).join(' / '),
    words: text,
  }))

/** Maximum number of results (a guess: two screens of the list). */
const shownResults = 40

/** Results below this share of the best score are omitted (a guess): next to a whole-word match, scattered letters are noise. */
const worthShowing = 0.5

function scored(entry: PaletteEntry, query: string, lang: Language): { entry: PaletteEntry; score: number } | null {
  if (entry.kind === 'setting') return foundSetting(entry, query, lang)
  const score = fuzzyScore(query, entry.words)
  return score === null ? null : { entry, score: score + (entry.kind === 'screen' ? 2 : 0) }
}

/** Earlier in the list of recent addresses is better; what is not in it comes last. */
const recency = (entry: PaletteEntry, recent: readonly string[]): number => {
  const at = 'to' in entry ? recent.indexOf(entry.to) : -1
  return at < 0 ? recent.length : at
}

/**
 * The results of a query: first what it names wholly, then what begins with it, then what has it elsewhere, each by score; among equals the one
 * that was used last. Without a query the recent entries, then the screens.
 */
export function foundEntries(entries: readonly PaletteEntry[], query: string, recent: readonly string[], lang: Language): PaletteEntry[] {
  if (query.trim() === '') {
    const places = entries.filter((one) => one.kind !== 'setting' && one.kind !== 'action')
    const known = recent.flatMap((to) => places.find((one) => one.to === to) ?? [])
    return [...known, ...places.filter((one) => one.kind === 'screen' && !recent.includes(one.to))].slice(0, shownResults)
  }
  const found = entries.flatMap((entry) => {
    const match = scored(entry, query, lang)
    return match ? [{ ...match, rank: nameRank(query, entry.label), recency: recency(entry, recent) }] : []
  })
  const best = Math.max(...found.map((one) => one.score))
  return found
    .filter((one) => one.rank > 0 || one.score >= best * worthShowing)
    .sort((a, b) => b.rank - a.rank || Math.round(b.score) - Math.round(a.score) || a.recency - b.recency || b.score - a.score)
    .slice(0, shownResults)
    .map(({ entry }) => entry)
}

/** The results with notes, which have the query as it was written: after what it names, before what only has its letters. */
export function withNotes(found: readonly PaletteEntry[], notes: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  if (notes.length === 0) return found
  const isNamed = ({ label }: PaletteEntry) => nameRank(query, label) > 0
  return [...found.filter(isNamed), ...notes, ...found.filter((one) => !isNamed(one))]
}
