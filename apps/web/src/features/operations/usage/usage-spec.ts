import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import type { Language } from '@undertone/domain/core/text'
import type { UsageDay } from '@undertone/domain/operations/usage.calls'
import { usageText } from './usage.text.ts'
import { kindOf, type UsageOrStored } from './usage-figures.ts'

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** The unit in which the largest of the values has a whole part, and how many of the stored unit one of it is. */
function scaleOf(unit: 'count' | 'bytes' | 'minutes', most: number): { readonly unit: string; readonly per: number } {
  if (unit === 'count') return { unit: '', per: 1 }
  if (unit === 'minutes') return { unit: 'h', per: 60 }
  const step = most < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(most) / 3))
  return { unit: byteUnits[step] ?? 'B', per: 1000 ** step }
}

const dayMs = 86_400_000

/** Midnight of a day, UTC: the axis shows days, whatever their zone. */
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A week at least, so that the first days of an installation are not stretched over hours. */
function extentOf(days: readonly UsageDay[]): readonly [number, number] {
  const last = timeOf(days.at(-1)?.day ?? '1970-01-01')
  return [Math.min(timeOf(days[0]?.day ?? '1970-01-01'), last - 6 * dayMs), last]
}

/** The days of a kind as a chart; a day on which what is stored was not measured is a gap. */
export function usageSpec(key: UsageOrStored, days: readonly UsageDay[], lang: Language): ChartSpec {
  const { label, unit: stored } = kindOf(key)
  const values = days.map((day) => day[key])
  const { unit, per } = scaleOf(stored, Math.max(0, ...values.map((value) => value ?? 0)))
  const decimals = unit === '' ? 0 : 2
  return {
    x: { label: usageText.day[lang], unit: '', kind: 'time', extent: extentOf(days) },
    y: [{ key: 'usage', label: label[lang], unit, decimals }],
    series: [
      {
        key,
        label: label[lang],
        tone: 'accent',
        x: Float64Array.from(days, ({ day }) => timeOf(day)),
        y: Float64Array.from(values, (value) => (value === null ? Number.NaN : value / per)),
        // A single day is a point, not an area.
        style: days.length < 2 ? 'points' : 'area',
      },
    ],
  }
}
