import { type ImportPreview, listedChanges, type SheetChange } from '@undertone/domain/core/sheet'
import { Radio } from 'antd'
import { useText } from '../../core/language/language.ts'
import { ToneMark } from '../../ui/display/state-tag.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import styles from './import.module.css'
import { importText } from './import.text.ts'
import { ImportCounts, ImportProblems } from './import-report.tsx'
import { type ImportMode, rowsToWrite } from './import-rules.ts'

/** The preview of an import: counts, errors, and each change field by field. */
export function ImportPreviewView({
  file,
  preview,
  mode,
  onMode,
}: {
  readonly file: string
  readonly preview: ImportPreview
  readonly mode: ImportMode
  readonly onMode: (mode: ImportMode) => void
}) {
  const say = useText()
  return (
    <>
      {file !== '' && <p className={textClass.mono}>{file}</p>}
      <ImportCounts counts={preview} />
      {preview.warnings.map((text) => (
        <p key={text} className={styles.warning} role="status">
          <ToneMark tone="warning" /> {text}
        </p>
      ))}
      {preview.faulty > 0 && (
        <Radio.Group
          className={styles.mode ?? ''}
          value={mode}
          onChange={(event) => onMode(event.target.value === 'valid' ? 'valid' : 'all')}
        >
          <Radio value="all">
            {say(importText.modeAll)}
            <small>{say(importText.modeAllHint)}</small>
          </Radio>
          <Radio value="valid">
            {say(importText.modeValid)}
            <small>{say(importText.modeValidHint, { count: preview.faulty })}</small>
          </Radio>
        </Radio.Group>
      )}
      <ImportProblems problems={preview.problems} />
      {rowsToWrite(preview) === 0 ? <p>{say(importText.nothing)}</p> : <Changes changes={preview.changes} />}
    </>
  )
}

function Changes({ changes }: { readonly changes: readonly SheetChange[] }) {
  const say = useText()
  const value = (text: string | null) => text ?? <span className={textClass.absent}>{say(importText.empty)}</span>
  return (
    <section className={styles.list} aria-label={say(importText.changes)}>
      <h3>{say(importText.changes)}</h3>
      <div className={styles.scroll}>
        <table>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.sheet ?? ''} ${change.row}`}>
                <td>
                  {change.sheet ?? say(importText.row)} {change.row}
                </td>
                <td>{change.title}</td>
                <td>
                  {change.id === null && <strong className={styles.new}>{say(importText.isNew)}</strong>}
                  {change.fields.map((field) => (
                    <div key={field.name}>
                      <span className={styles.field}>{field.label}</span>
                      {change.id !== null && (
                        <>
                          <del>{value(field.before)}</del> →{' '}
                        </>
                      )}
                      <ins>{value(field.after)}</ins>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changes.length >= listedChanges && <p>{say(importText.listed, { shown: listedChanges })}</p>}
    </section>
  )
}
