import type { ChartMark } from '@undertone/chart/spec/chart-spec'
import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import type { historyCalls } from '@undertone/domain/data-search/history.calls'
import { claimedDay, clockFaultOf } from '@undertone/domain/device/telemetry/clock'
import { clockFault } from '@undertone/domain/device/telemetry/clock.enums'
import { shownValue, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { suspectText } from './suspect.text.ts'

export type Suspect = DataOf<typeof historyCalls.suspects>['list'][number]
type Say = (text: Text, values?: Record<string, string | number>) => string

/** Marks of one chart, the newest (guess: more would overlap). */
const maxMarks = 24

/** What a clock says, and what is probably wrong with it. */
function claimOf({ claimedMs, t }: Pick<Suspect, 'claimedMs' | 't'>, say: Say) {
  const fault = memberOf(clockFault, clockFaultOf(claimedMs, t))
  return { day: claimedDay(claimedMs), why: fault ? say(fault) : '' }
}

/** `Suspect clock: it says 1970-01-21 (seconds were probably sent …)`. */
export const suspectNote = (sample: Pick<Suspect, 'claimedMs' | 't'>, say: Say): string => say(suspectText.says, claimOf(sample, say))

/** Suspect samples as marks of the chart of a metric, at the time of their receipt; null is the running time. */
export function suspectMarks(suspects: readonly Suspect[], metric: number | null, say: Say): ChartMark[] {
  const keys = telemetryKeys.filter((row) => row.metric === metric)
  const shown = suspects.flatMap((sample): ChartMark[] => {
    const values = keys.flatMap(({ key, axis, unit }) => {
      const stored = sample.values[key]
      const value = stored === undefined ? null : shownValue(key, stored)
      return value === null ? [] : [`${axis ?? ''} ${value} ${units[unit].symbol}`.trim()]
    })
    if (values.length === 0) return []
    return [
      { x: sample.t, label: '?', tone: 'warning', note: say(suspectText.mark, { values: values.join(', '), ...claimOf(sample, say) }) },
    ]
  })
  return shown.slice(-maxMarks)
}
