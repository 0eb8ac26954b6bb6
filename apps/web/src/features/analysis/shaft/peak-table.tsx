import { useText } from '../../../core/language/language.ts'
import styles from './peak-table.module.css'
import { shaftText } from './shaft.text.ts'

/** A row of a list of peaks: where its peak stands, and what is written of it. */
export interface PlaceRow {
  readonly key: string
  readonly place: number
  readonly cells: readonly string[]
}

interface PlaceTableProps {
  readonly head: readonly string[]
  readonly rows: readonly PlaceRow[]
  /** Where the cursor stands, and how near a row's place must be to be it. */
  readonly at: number | null
  readonly within: number
  readonly onPick: (row: PlaceRow) => void
}

/** The peaks of a chart beside it; a row moves the cursor there. */
export function PlaceTable({ head, rows, at, within, onPick }: PlaceTableProps) {
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
            <tr key={row.key} aria-current={at !== null && Math.abs(row.place - at) <= within}>
              {row.cells.map((cell, i) => (
                <td key={head[i]}>
                  {i === 0 ? (
                    <button type="button" onClick={() => onPick(row)}>
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
