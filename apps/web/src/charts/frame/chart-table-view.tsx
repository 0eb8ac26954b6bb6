import type { ChartTable } from '@undertone/chart/spec/chart-spec'
import type { ReactNode } from 'react'
import parts from '../theme/charts.module.css'

/** A chart as a table, for screen readers only. Its box hides it: a table itself is as wide as its content, and would make the page wider. */
export function ChartTableView({ table, caption }: { table: ChartTable; caption: string }): ReactNode {
  return (
    <div className={parts.table}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {table.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                <td key={table.head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
