import { modules, type Screen } from '@undertone/domain/core/screen'
import type { Language } from '@undertone/domain/core/text'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { fuzzyScore } from './fuzzy.ts'
import { mayOpen } from './route-rules.ts'

/** Something that the palette leads to. */
export interface PaletteEntry {
  readonly to: string
  readonly kind: 'screen' | 'company' | 'area' | 'machine' | 'point'
  readonly label: string
  /** Where it belongs, in quiet text. */
  readonly place: string
  /** All words by which it is found. */
  readonly words: string
}

/** The screens that somebody may open, found by both languages, keywords and path. */
export function screenEntries(screens: readonly Screen[], permissions: readonly string[], lang: Language): PaletteEntry[] {
  return screens
    .filter((screen) => mayOpen(screen, permissions))
    .map(({ path, label, module, keywords = '' }) => ({
      to: path,
      kind: 'screen',
      label: label[lang],
      place: modules[module][lang],
      words: [label[lang], label.cn, label.en, keywords, path].join(' '),
    }))
}

/** Companies, areas, machines and points of the tree; a point is also found by its sensor. */
export function assetEntries(tree: readonly TreeArea[]): PaletteEntry[] {
  const companies = new Map(tree.map((area) => [area.companyId, area.companyName]))
  const overview = '/onlineMonitor/default'
  return [
    ...[...companies].map(
      ([id, name]): PaletteEntry => ({ to: `${overview}?companyId=${id}`, kind: 'company', label: name, place: '', words: name }),
    ),
    ...tree.flatMap((area): PaletteEntry[] => [
      {
        to: `${overview}?companyId=${area.companyId}&areaId=${area.areaId}`,
        kind: 'area',
        label: area.areaName,
        place: area.companyName,
        words: area.areaName,
      },
      ...area.equipmentDetailVOList.flatMap((machine): PaletteEntry[] => [
        {
          to: `/onlineMonitor/device?equipmentId=${machine.equipmentId}`,
          kind: 'machine',
          label: machine.equipmentName,
          place: `${area.companyName} / ${area.areaName}`,
          words: `${machine.equipmentName} ${area.areaName}`,
        },
        ...machine.mappingDetailVOList.map(
          (point): PaletteEntry => ({
            to: `/onlineMonitor/point?mappingId=${point.mappingId}`,
            kind: 'point',
            label: point.mappingName,
            place: `${area.areaName} / ${machine.equipmentName}`,
            words: `${machine.equipmentName} ${point.mappingName} ${point.sensorId ?? ''}`,
          }),
        ),
      ]),
    ]),
  ]
}

/** More results than this are not read (a guess: two screens of the list). */
export const shownResults = 40

/** Beside a whole word, scattered letters are noise: results below this share of the best are left out (a guess). */
const worthShowing = 0.5

/** What a query finds, best first; without a query what was used last, then the screens. */
export function foundEntries(entries: readonly PaletteEntry[], query: string, recent: readonly string[]): PaletteEntry[] {
  if (query.trim() === '') {
    const known = recent.flatMap((to) => entries.find((one) => one.to === to) ?? [])
    return [...known, ...entries.filter((one) => one.kind === 'screen' && !recent.includes(one.to))].slice(0, shownResults)
  }
  const scored = entries.flatMap((entry) => {
    const score = fuzzyScore(query, entry.words)
    return score === null ? [] : [{ entry, score: score + (entry.kind === 'screen' ? 2 : 0) }]
  })
  const best = Math.max(...scored.map((one) => one.score))
  return scored
    .filter((one) => one.score >= best * worthShowing)
    .sort((a, b) => b.score - a.score)
    .slice(0, shownResults)
    .map(({ entry }) => entry)
}
