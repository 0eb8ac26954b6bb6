import type { Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import type { HistoryRow } from '@undertone/domain/data-search/history.calls'
import { type HistoryColumn, historyNameOf } from '@undertone/domain/data-search/history-columns.table'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { stateOfValue } from '@undertone/domain/device/telemetry/telemetry'
import { downsamplingStages } from '@undertone/domain/retention/retention-policy'
import { useText } from '../../core/language/language.ts'
import { suspectNote } from '../../points/suspect/suspect-note.ts'
import { formatQuantity } from '../../ui/display/quantity.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { shortNameOf } from './metric-names.ts'

type Say = (text: Text, values?: Record<string, string | number>) => string

/** A note about a row; empty for an ordinary measurement. */
export function noteOf(
  { resent, seconds, claimedMs, t, takenBy }: Pick<HistoryRow, 'resent' | 'seconds' | 'claimedMs' | 't' | 'takenBy'>,
  say: Say,
): string {
  if (takenBy)
    return takenBy.device === null
      ? say(dataSearchText.takenByHand, { by: takenBy.by })
      : say(dataSearchText.takenBy, { by: takenBy.by, device: takenBy.device })
  if (claimedMs !== undefined) return suspectNote({ claimedMs, t }, say)
  if (resent) return say(dataSearchText.resent)
  if (seconds === 0) return ''
  const stage = downsamplingStages.find((one) => one.seconds === seconds)
  return say(dataSearchText.mean, { width: stage ? say(stage.label) : `${seconds} s` })
}

/** A value of a row; for an interval with its count and extremes as a tooltip. */
export function ValueCell({ row, column: { key, unit } }: { readonly row: HistoryRow; readonly column: HistoryColumn }) {
  const say = useText()
  const { decimals } = units[unit]
  const value = row.values[key]
  if (value === undefined) return <span className={styles.quiet}>-</span>
  const state = stateOfValue(key, value)
  if (state) return <span>{say(state)}</span>
  const span = row.spans?.[key]
  const shown = formatQuantity(value, decimals)
  if (!span) return <span>{shown}</span>
  const [low, high] = [formatQuantity(span.low, decimals), formatQuantity(span.high, decimals)]
  return (
    <span title={`n ${span.n}, ${low} – ${high}`}>
      {shown}
      <small className={styles.quiet}>
        {' '}
        {low}–{high}
      </small>
    </span>
  )
}

/** The columns of the table: time, point if there are several, one for each value that any row has, and notes. */
export function historyTableColumns(
  columns: readonly HistoryColumn[],
  { say, names, pointName }: { readonly say: Say; readonly names: AxisNames; readonly pointName: ((id: number) => string) | null },
): DataColumn<HistoryRow>[] {
  const point: DataColumn<HistoryRow> = {
    key: 'point',
    title: say(dataSearchText.point),
    width: 240,
    fixed: 'left',
    render: ({ mappingId }) => pointName?.(mappingId) ?? mappingId,
  }
  return [
    { key: 'x', title: say(dataSearchText.time), width: 152, fixed: 'left', render: ({ x }) => x },
    ...(pointName ? [point] : []),
    ...columns.map((column): DataColumn<HistoryRow> => {
      const { key, metric, axis, unit } = column
      return {
        key,
        width: 96,
        align: 'right',
        title: (
          <span className={styles.head} title={say(historyNameOf(metric))}>
            <span>{say(shortNameOf(metric))}</span>
            <small>
              {axis && <b data-axis={axis}>{names[axis]}</b>} {units[unit].symbol}
            </small>
          </span>
        ),
        render: (row) => <ValueCell row={row} column={column} />,
      }
    }),
    {
      key: 'remark',
      title: say(dataSearchText.remark),
      render: (row) => (
        <span
          className={row.claimedMs === undefined ? styles.quiet : styles.suspect}
          title={row.resent ? say(dataSearchText.resentHelp) : noteOf(row, say)}
        >
          {noteOf(row, say)}
        </span>
      ),
    },
  ]
}
