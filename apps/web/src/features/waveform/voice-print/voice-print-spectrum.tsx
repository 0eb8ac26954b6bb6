import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { useAllSamples } from '../../../sound/playback/sound-samples.ts'
import { voicePrintRecordText } from './voice-print-record.text.ts'

const nothing: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }

/** The acceleration spectrum of a whole sound recording. */
export function VoicePrintSpectrum({ waveId, names }: { readonly waveId: number; readonly names: AxisNames }) {
  const say = useText()
  const answer = useAllSamples(waveId, waveView.members.AccelerationFrequency.code)
  const quantity = say(voicePrintRecordText.peak)
  const data = useMemo((): SpectrumData => {
    if (!answer.data) return nothing
    const { head, body } = answer.data
    const { axes, n, step, unit, sampleHz, rpm } = head
    const lines = axes.map((axis, index) => ({
      key: axis,
      label: names[axis],
      tone: axisTone[axis],
      amplitude: new Float32Array(body, index * n * 4, n),
    }))
    return { lines, binHz: step, unit, quantity, sampleHz, ...(rpm ? { speedHz: rpm / 60 } : {}) }
  }, [answer.data, names, quantity])
  return (
    <SpectrumChart
      data={data}
      height="fill"
      loading={answer.isPending}
      error={answer.error ? { message: say(voicePrintRecordText.noData), detail: answer.error.message } : null}
    />
  )
}
