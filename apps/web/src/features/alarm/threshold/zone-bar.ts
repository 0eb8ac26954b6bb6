import { type LimitRow, limitPairs } from '@undertone/domain/alarm/threshold/limit-names.table'
import { type IsoZone, isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import type { Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'

/** A part of a bar: its zone, its share of the width, and the value at its right edge. */
export interface ZonePart {
  readonly zone: 'A' | 'B' | 'C' | 'D' | 'ok'
  readonly share: number
  readonly edge: number | null
}

/** A line of the picture: what is measured and how its range is divided. */
export interface ZoneLine {
  readonly key: string
  readonly label: Text
  readonly unit: string
  readonly parts: readonly ZonePart[]
}

/** Share of the open end of a bar, of the last boundary; a guess: room for its letter. */
const openEnd = 0.25

/** The four zones of a standard, in proportion. */
export function standardParts({ ab, bc, cd }: Pick<IsoZone, 'ab' | 'bc' | 'cd'>): ZonePart[] {
  return [
    { zone: 'A', share: ab, edge: ab },
    { zone: 'B', share: bc - ab, edge: bc },
    { zone: 'C', share: cd - bc, edge: cd },
    { zone: 'D', share: cd * openEnd, edge: null },
  ]
}

/** Limits of one quantity as equal parts: what lies before a limit has no zone of its own. */
export function limitParts(side: LimitRow['side'], warning: number | null, danger: number | null): ZonePart[] {
  if (side === 'above')
    return [
      { zone: 'ok', share: 2, edge: warning ?? danger },
      ...(warning === null ? [] : [{ zone: 'C' as const, share: 1, edge: danger }]),
      ...(danger === null ? [] : [{ zone: 'D' as const, share: 1, edge: null }]),
    ]
  return [
    ...(danger === null ? [] : [{ zone: 'D' as const, share: 1, edge: danger }]),
    ...(warning === null ? [] : [{ zone: 'C' as const, share: 1, edge: warning }]),
    { zone: 'ok', share: 2, edge: null },
  ]
}

type Given = Readonly<Record<string, unknown>>
const numberIn = (given: Given, name: string | undefined): number | null => {
  const value = name === undefined ? null : given[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The picture of a template: the zones of its standard, then a line for every quantity that has a limit. */
export function zoneLines(given: Given): ZoneLine[] {
  const zone = given.kind === 'Iso' ? isoZoneOf(typeof given.isoClass === 'string' ? given.isoClass : null) : undefined
  const severity = limitPairs.find((pair) => pair.C.alarmType === 'VibrationIntensity')
  const standard: ZoneLine[] =
    zone && severity ? [{ key: 'standard', label: severity.quantity, unit: units.velocity.symbol, parts: standardParts(zone) }] : []
  const lines = limitPairs.flatMap((pair): ZoneLine[] => {
    if (given.kind === 'Iso' && pair.C.alarmType === 'VibrationIntensity') return []
    const [warning, danger] = [numberIn(given, pair.C.name), numberIn(given, pair.D?.name)]
    if (warning === null && danger === null) return []
    const axis = pair.axis ? ` ${pair.axis}` : ''
    return [
      {
        key: pair.C.name,
        label: { cn: `${pair.quantity.cn}${axis}`, en: `${pair.quantity.en}${axis}` },
        unit: units[pair.C.unit].symbol,
        parts: limitParts(pair.C.side, warning, danger),
      },
    ]
  })
  return [...standard, ...lines]
}
