import type { Text } from '@undertone/domain/core/text'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'

/** A column of rows that are edited in place. */
export interface Cell<R> {
  readonly key: keyof R & string
  readonly title: Text
  /** In px. */
  readonly width: number
  readonly render: (row: R, put: (part: Partial<R>) => void, label: string) => ReactNode
}

/** Rows have no identity but their place. */
const numbered = <R,>(row: R, index: number) => ({ row, index })

/** Rows that are edited in place; on phones each is a block with the names above the fields. */
export function Rows<R extends object>({
  title,
  hint,
  cells,
  rows,
  fresh,
  max,
  onChange,
}: {
  readonly title: Text
  readonly hint: Text
  readonly cells: readonly Cell<R>[]
  readonly rows: readonly R[]
  readonly fresh: R
  readonly max: number
  readonly onChange: (rows: R[]) => void
}) {
  const say = useText()
  const put = (index: number, part: Partial<R>) => onChange(rows.map((row, i) => (i === index ? { ...row, ...part } : row)))
  return (
    <section className={styles.rows} aria-label={say(title)}>
      <h3>{say(title)}</h3>
      <p className={styles.quiet}>{say(hint)}</p>
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.grid}>
            <thead>
              <tr>
                {cells.map((cell) => (
                  <th key={cell.key} scope="col" style={{ minWidth: cell.width }}>
                    {say(cell.title)}
                  </th>
                ))}
                <th scope="col" aria-label={say(text.actions)} />
              </tr>
            </thead>
            <tbody>
              {rows.map(numbered).map(({ row, index }) => (
                <tr key={index}>
                  {cells.map((cell) => (
                    <td key={cell.key} data-title={say(cell.title)}>
                      {cell.render(row, (part) => put(index, part), `${say(cell.title)} ${index + 1}`)}
                    </td>
                  ))}
                  <td className={styles.rowTools}>
                    <IconButton
                      icon="trash"
                      label={say(text.removeRow, { row: index + 1 })}
                      onClick={() => onChange(rows.filter((_, i) => i !== index))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button icon="plus" disabled={rows.length >= max} onClick={() => onChange([...rows, fresh])}>
        {say(text.addRow)}
      </Button>
    </section>
  )
}

const orNull = (typed: string): string | null => (typed === '' ? null : typed)

/** A text that may be empty. */
export const words = <R,>(key: keyof R & string, title: Text, width: number, maxLength: number): Cell<R> => ({
  key,
  title,
  width,
  render: (row, put, label) => (
    <Input
      size="small"
      aria-label={label}
      maxLength={maxLength}
      value={String(row[key] ?? '')}
      onChange={({ target }) => put({ [key]: key === 'match' ? target.value : orNull(target.value) } as Partial<R>)}
    />
  ),
})

/** Machine and point of a row. */
export const placeCells = <R extends { machine: string | null; point: string | null }>(): Cell<R>[] => [
  words<R>('machine', text.machine, 130, 60),
  words<R>('point', text.point, 130, 60),
]
