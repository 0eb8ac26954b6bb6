import styles from './count-table.module.css'
import dense from './dense-table.module.css'
import { useScrollFocus } from './use-scroll-focus.ts'

interface CountTableProps {
  readonly label: string
  readonly head: readonly string[]
  /** The first cell names its row. */
  readonly rows: readonly (readonly (string | number)[])[]
}

/** A small table of counts that scrolls by itself where the window is narrow. */
export function CountTable({ label, head, rows }: CountTableProps) {
  const scroller = useScrollFocus(label)
  return (
    <div ref={scroller} className={styles.table}>
      <table className={dense.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={head[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
