import { type LimitRow, limitPairs } from '@undertone/domain/alarm/threshold/limit-names.table'
import { type IsoZone, isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import type { Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { thresholdText } from './threshold.text.ts'

/** A segment of a bar: its zone, its share of the width, and the value at its right edge. */
export interface ZonePart {
  readonly zone: 'A' | 'B' | 'A/B' | 'C' | 'D' | 'ok'
  readonly share: number
  readonly edge: number | null
  /** The value at its right edge belongs to the next segment. */
  readonly isOpen?: true
}

/** A line of the chart: the quantity and the segments of its range. */
export interface ZoneLine {
  readonly key: string
  readonly label: Text
  readonly unit: string
  readonly parts: readonly ZonePart[]
}

/** Key of the line that shows the zones of a standard. */
export const standardLine = 'standard'

/** Width of the open last segment as a share of the last boundary; a guess: space for its letter. */
const openEnd = 0.25

/** The zones of a standard, to scale. */
export function standardParts({ ab, bc, cd, upperFrom = [] }: Pick<IsoZone, 'ab' | 'bc' | 'cd' | 'upperFrom'>): ZonePart[] {
  const openAt = (name: 'ab' | 'bc') => (upperFrom.includes(name) ? { isOpen: true as const } : {})
  return [
    ...(ab === null
      ? [{ zone: 'A/B' as const, share: bc, edge: bc, ...openAt('bc') }]
      : [
          { zone: 'A' as const, share: ab, edge: ab, ...openAt('ab') },
          { zone: 'B' as const, share: bc - ab, edge: bc, ...openAt('bc') },
        ]),
    { zone: 'C', share: cd - bc, edge: cd },
    { zone: 'D', share: cd * openEnd, edge: null },
  ]
}

/** Limits of one quantity as segments of fixed widths: the range within limits has no zone. */
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

type FormRow = Readonly<Record<string, unknown>>
const numberIn = (row: FormRow, name: string | undefined): number | null => {
  const value = name === undefined ? null : row[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The chart of a template: the zones of its standard, then a line for every quantity that has a limit. */
export function zoneLines(row: FormRow): ZoneLine[] {
  const zone = row.kind === 'Iso' ? isoZoneOf(typeof row.isoClass === 'string' ? row.isoClass : null) : undefined
  const severity = limitPairs.find((pair) => pair.C.alarmType === 'VibrationIntensity')
  const standard: ZoneLine[] =
    zone && severity ? [{ key: standardLine, label: severity.quantity, unit: units.velocity.symbol, parts: standardParts(zone) }] : []
  const lines = limitPairs.flatMap((pair): ZoneLine[] => {
    if (row.kind === 'Iso' && pair.C.alarmType === 'VibrationIntensity') return []
    const [warning, danger] = [numberIn(row, pair.C.name), numberIn(row, pair.D?.name)]
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

/** Which zone a value exactly on a boundary of a standard belongs to. */
export function boundaryHint({ ab, bc, upperFrom = [] }: IsoZone): Text {
  const upper = upperFrom.map((name) => (name === 'ab' ? ab : bc))
  if (upper.length === 0) return thresholdText.boundaryHint
  const { cn, en } = thresholdText.upperBoundaryHint
  return { cn: cn.replace('{values}', upper.join(' 和 ')), en: en.replace('{values}', upper.join(' and ')) }
}
