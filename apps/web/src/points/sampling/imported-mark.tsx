import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useText } from '../../core/language/language.ts'
import { exportText } from '../export/export.text.ts'
import './sampling.css'

/** Marks a wave imported from a file; the tooltip shows the file and the user. */
export function ImportedMark({ imported }: { readonly imported: NonNullable<SamplingRecord['imported']> }) {
  const say = useText()
  const from = say(exportText.importedFrom, { file: imported.fileName, by: imported.by })
  return (
    <span className="sampling-imported" title={from}>
      {say(exportText.imported)}
      <span className="sampling-hidden">{from}</span>
    </span>
  )
}
