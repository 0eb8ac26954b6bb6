import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { useMemo } from 'react'
import { useAllSamples } from '../../sound/playback/sound-samples.ts'

const noSpectrum: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }

/** All lines of a spectrum of a waveform as the server calculates it, one curve per axis; `quantity` names the vertical axis. */
export function useStoredSpectrum(waveId: number, view: WaveViewCode, names: AxisNames, quantity: string) {
  const { data: samples, isPending, error } = useAllSamples(waveId, view)
  const data = useMemo((): SpectrumData => {
    if (!samples) return noSpectrum
    const { axes, n, step, unit, sampleHz, rpm } = samples.head
    return {
      lines: axes.map((axis, index) => ({
        key: axis,
        label: names[axis],
        tone: axisTone[axis],
        amplitude: new Float32Array(samples.body, index * n * 4, n),
      })),
      binHz: step,
      unit,
      quantity,
      sampleHz,
      ...(rpm ? { speedHz: rpm / 60 } : {}),
    }
  }, [samples, names, quantity])
  return { data, isPending, error }
}
