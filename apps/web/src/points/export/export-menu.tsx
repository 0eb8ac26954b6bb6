import { codesOf } from '@undertone/domain/core/enum'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { exportFormat } from '@undertone/domain/waveform/recording.enums'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { download } from '../../core/api/api.ts'
import { useSession } from '../../core/session/session.ts'
import { exportText } from './export.text.ts'
import { type ExportFormat, FormatMenu } from './format-menu.tsx'

/** Formats for time signals, and those for spectra. */
const timeFormats: readonly ExportFormat[] = codesOf(exportFormat)
export const spectrumFormats: readonly ExportFormat[] = timeFormats.filter((format) => !format.startsWith('wav'))

/** Exports a view of a wave, or the raw record; null without permission or a wave. */
export function ExportMenu({
  waveId,
  view,
  rows = 0,
}: {
  readonly waveId: number
  readonly view: WaveViewCode
  /** Number of samples of the wave, if known. */
  readonly rows?: number
}) {
  const { can } = useSession()
  if (waveId === 0 || !can(waveformCalls.exportWave.access)) return null
  const id = String(waveId)
  const isTime = waveViewOf(view).domain === 'time'
  return (
    <FormatMenu
      formats={isTime ? timeFormats : spectrumFormats}
      rows={rows}
      run={(format) =>
        download(waveformCalls.exportWave, { query: { waveId: id, chartType: String(view), format } }, { noErrorPage: true })
      }
      more={[
        {
          key: 'record',
          label: exportText.record,
          run: () => download(recordingCalls.download, { query: { waveId: id } }, { noErrorPage: true }),
        },
      ]}
    />
  )
}
