import { useQuery } from '@tanstack/react-query'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { type AxisNames, axisTone } from '../charts/axis-names.ts'
import { SpectrumChart } from '../charts/spectrum-chart.tsx'
import type { SpectrumData } from '../charts/spectrum-spec.ts'
import { sendBinary } from '../core/api.ts'
import { useText } from '../core/language.ts'
import { keyOf } from '../core/query.ts'
import { voicePrintRecordText } from './voice-print-record.text.ts'

/** How long a spectrum of many lines is kept after it was left, in ms (guess: long enough to come back from the neighbour). */
const keptMs = 30_000

const nothing: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }

/** The acceleration spectrum of a whole voice print. */
export function VoicePrintSpectrum({ waveId, names }: { readonly waveId: number; readonly names: AxisNames }) {
  const say = useText()
  const query = { waveId: String(waveId), chartType: String(waveView.members.AccelerationFrequency.code) }
  const answer = useQuery({
    queryKey: keyOf(waveformCalls.samples, { query }),
    queryFn: ({ signal }) => sendBinary(waveformCalls.samples, { query }, { signal, stay: true }),
    enabled: waveId > 0,
    staleTime: keptMs,
    gcTime: keptMs,
    structuralSharing: false,
  })
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
