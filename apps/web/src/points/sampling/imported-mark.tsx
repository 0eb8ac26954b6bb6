import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useText } from '../../core/language/language.ts'
import { exportText } from '../export/export.text.ts'
import styles from './sampling.module.css'

/** Marks a wave imported from a file; the tooltip shows the file and the user. */
export function ImportedMark({ imported }: { readonly imported: NonNullable<SamplingRecord['imported']> }) {
  const say = useText()
  const from = say(exportText.importedFrom, { file: imported.fileName, by: imported.by })
  return (
    <span className={styles.imported} title={from}>
      {say(exportText.imported)}
      <span className={styles.hidden}>{from}</span>
    </span>
  )
}
