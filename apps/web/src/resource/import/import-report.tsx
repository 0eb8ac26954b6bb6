import { type ImportPreview, listedChanges, type SheetProblem } from '@undertone/domain/core/sheet'
import { useText } from '../../core/language/language.ts'
import styles from './import.module.css'
import { importText } from './import.text.ts'

/** The counts of an import or its preview. */
export function ImportCounts({
  counts,
  skipped,
}: {
  readonly counts: Pick<ImportPreview, 'added' | 'changed' | 'unchanged' | 'faulty'>
  /** Rows that were skipped; in the preview they count as faulty. */
  readonly skipped?: number
}) {
  const say = useText()
  const rows = [
    { label: importText.added, count: counts.added, tone: 'good' },
    { label: importText.changed, count: counts.changed, tone: 'accent' },
    { label: importText.unchanged, count: counts.unchanged, tone: 'quiet' },
    skipped === undefined
      ? { label: importText.faulty, count: counts.faulty, tone: 'danger' }
      : { label: importText.skipped, count: skipped, tone: 'warning' },
  ]
  return (
    <dl className={styles.counts}>
      {rows.map(({ label, count, tone }) => (
        <div key={tone} data-tone={count > 0 ? tone : 'quiet'}>
          <dt>{say(label)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The errors of a workbook: sheet, row, column, reason. */
export function ImportProblems({ problems }: { readonly problems: readonly SheetProblem[] }) {
  const say = useText()
  if (problems.length === 0) return null
  return (
    <section className={styles.list} aria-label={say(importText.problems)}>
      <h3>{say(importText.problems)}</h3>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th>{say(importText.sheet)}</th>
              <th>{say(importText.row)}</th>
              <th>{say(importText.column)}</th>
              <th>{say(importText.reason)}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ sheet, row, column, reason }) => (
              <tr key={`${sheet}:${row}:${column}:${reason}`}>
                <td>{sheet}</td>
                <td>{row}</td>
                <td>{column ?? '-'}</td>
                <td className={styles.reason}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length >= listedChanges && <p>{say(importText.listed, { shown: listedChanges })}</p>}
    </section>
  )
}
