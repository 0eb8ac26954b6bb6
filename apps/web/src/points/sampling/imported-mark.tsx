import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useText } from '../../core/language/language.ts'
import { exportText } from '../export/export.text.ts'
import '../../resource/reference/pickers.css'

/** Tells a wave that was taken in from a file; from which and by whom when it is pointed at. */
export function ImportedMark({ imported }: { readonly imported: NonNullable<SamplingRecord['imported']> }) {
  const say = useText()
  const from = say(exportText.importedFrom, { file: imported.fileName, by: imported.by })
  return (
    <span className="picker-imported" title={from}>
      {say(exportText.imported)}
      <span className="picker-unseen">{from}</span>
    </span>
  )
}
