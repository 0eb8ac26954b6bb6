import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { spectrumKindOf } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { download } from '../../../core/api/api.ts'
import { useSession } from '../../../core/session/session.ts'
import { spectrumFormats } from '../../../points/export/export-menu.tsx'
import { FormatMenu } from '../../../points/export/format-menu.tsx'
import type { SpectrumAddress } from '../address/spectrum-address.ts'
import { settingsIn } from '../spectrum/settings/spectrum-settings.ts'
import { spectrumExportQuery } from './spectrum-export-query.ts'

/** Exports the displayed spectrum with its settings; hidden without the permission or a waveform. */
export function SpectrumExportMenu({
  address,
  waveId,
  view,
  sampleHz,
}: {
  readonly address: SpectrumAddress & { readonly rotation: number }
  readonly waveId: number
  readonly view: WaveViewCode
  /** Undefined while the waveform loads. */
  readonly sampleHz: number | undefined
}) {
  const { can } = useSession()
  if (waveId === 0 || sampleHz === undefined || !can(recordingCalls.exportSpectrum.access)) return null
  const kind = spectrumKindOf(view, address.demodulation)
  const query = spectrumExportQuery(waveId, kind.key, settingsIn(address), sampleHz)
  return (
    <FormatMenu
      formats={spectrumFormats}
      rows={0}
      run={(format) =>
        download(
          recordingCalls.exportSpectrum,
          { query: { ...query, ...(address.rotation > 0 ? { rpm: String(address.rotation) } : {}), format } },
          { noErrorPage: true },
        )
      }
    />
  )
}
