import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { useStoredSpectrum } from '../../../points/sampling/use-stored-spectrum.ts'
import { voicePrintRecordText } from './voice-print-record.text.ts'

/** The acceleration spectrum of a whole sound recording. */
export function VoicePrintSpectrum({ waveId, names }: { readonly waveId: number; readonly names: AxisNames }) {
  const say = useText()
  const quantity = say(voicePrintRecordText.peak)
  const { data, isPending, error } = useStoredSpectrum(waveId, waveView.members.AccelerationFrequency.code, names, quantity)
  return (
    <SpectrumChart
      data={data}
      height="fill"
      loading={isPending}
      error={error ? { message: say(voicePrintRecordText.noData), detail: error.message } : null}
    />
  )
}
