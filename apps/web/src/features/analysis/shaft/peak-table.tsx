import { useText } from '../../../core/language/language.ts'
import styles from './peak-table.module.css'
import { shaftText } from './shaft.text.ts'

/** A row of a peak list: the position of the peak, and its cells. */
export interface PeakRow {
  readonly key: string
  readonly position: number
  readonly cells: readonly string[]
}

interface PeakTableProps {
  readonly head: readonly string[]
  readonly rows: readonly PeakRow[]
  /** Position of the cursor, and the distance within which a row counts as selected. */
  readonly at: number | null
  readonly within: number
  readonly onPick: (row: PeakRow) => void
}

/** The name of a row's button for screen readers: several rows may begin alike. */
const nameOf = (head: readonly string[], { cells }: PeakRow): string =>
  cells.flatMap((cell, i) => (cell === '' ? [] : [i === 0 ? cell : `${head[i]} ${cell}`])).join(', ')

/** The peaks of a chart beside it; a row moves the cursor there. */
export function PeakTable({ head, rows, at, within, onPick }: PeakTableProps) {
  const say = useText()
  if (rows.length === 0) return null
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-label={say(shaftText.peaks)}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} aria-current={at !== null && Math.abs(row.position - at) <= within}>
              {row.cells.map((cell, i) => (
                <td key={head[i]}>
                  {i === 0 ? (
                    <button type="button" aria-label={nameOf(head, row)} onClick={() => onPick(row)}>
                      {cell}
                    </button>
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
