import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { DirectWave } from '@undertone/device/bluetooth/direct-wave'
import { memberOf } from '@undertone/domain/core/enum'
import { recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { useMemo } from 'react'
import { SpectrumChart } from '../../charts/spectrum/spectrum-chart.tsx'
import { WaveChart } from '../../charts/wave/wave-chart.tsx'
import { useText } from '../../core/language/language.ts'
import { directLinkText as text } from './direct-link.text.ts'

const place = { loading: false, error: null, empty: { message: '' } } as const

/** A waveform with its spectrum, by the kernel that computes those of the analysis page. */
export function LinkWave({ wave: { axis, unit, sampleHz, samples } }: { readonly wave: DirectWave }) {
  const say = useText()
  const quantity = say(unit === 'mm/s' ? text.velocity : text.acceleration)
  const symbol = say(memberOf(recordingUnit, unit) ?? recordingUnit.members.Undeclared)
  const curve = useMemo<WaveData>(
    () => ({ axes: [{ key: axis, label: axis, tone: axisTone[axis], samples }], sampleHz, sampleCount: samples.length, unit: symbol }),
    [axis, samples, sampleHz, symbol],
  )
  const spectrum = useMemo<SpectrumData>(() => {
    const { amplitude, df } = amplitudeSpectrum(samples, sampleHz)
    return { lines: [{ key: axis, label: axis, tone: axisTone[axis], amplitude }], binHz: df, unit: symbol, quantity, sampleHz }
  }, [axis, samples, sampleHz, symbol, quantity])
  return (
    <>
      <WaveChart data={curve} height={220} {...place} />
      <SpectrumChart data={spectrum} height={240} {...place} />
    </>
  )
}
