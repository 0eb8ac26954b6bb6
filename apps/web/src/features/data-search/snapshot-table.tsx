import { units } from '@undertone/domain/core/unit'
import type { HistoryRow } from '@undertone/domain/data-search/history.calls'
import { historyColumns } from '@undertone/domain/data-search/history-columns.table'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useText } from '../../core/language/language.ts'
import dense from '../../ui/table/dense-table.module.css'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { noteOf, ValueCell } from './history-columns.tsx'
import { shortNameOf } from './metric-names.ts'

interface SnapshotTableProps {
  /** The row of the selected time with its neighbours, in order of time. */
  readonly rows: readonly HistoryRow[]
  readonly at: number | null
  readonly names: AxisNames
  readonly onMoment: (t: number) => void
}

/** All values of a point at one time, between those before and after it; a column header selects its time. */
export function SnapshotTable({ rows, at, names, onMoment }: SnapshotTableProps) {
  const say = useText()
  // One row on either side: the table is beside the charts.
  const first = Math.max(0, (at ?? 0) - 1)
  const shown = rows.slice(first, (at ?? 0) + 2)
  const present = historyColumns.filter(({ key }) => shown.some(({ values }) => values[key] !== undefined))
  return (
    <div className={styles.moment}>
      <table className={dense.table} aria-label={say(dataSearchText.moment)}>
        <thead>
          <tr>
            <th scope="col">{say(dataSearchText.metric)}</th>
            {shown.map((row, index) => (
              <th key={row.t} scope="col" className={styles.number} aria-current={first + index === at}>
                <button type="button" onClick={() => onMoment(row.t)}>
                  {row.x.slice(0, 10)}
                  <br />
                  {row.x.slice(11)}
                  <small>{noteOf(row, say)}</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {present.map((column) => (
            <tr key={column.key}>
              <th scope="row">
                {say(shortNameOf(column.metric))} {column.axis && names[column.axis]}
                <span className={styles.quiet}> {units[column.unit].symbol}</span>
              </th>
              {shown.map((row, index) => (
                <td key={row.t} className={styles.number} data-current={first + index === at}>
                  <ValueCell row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
