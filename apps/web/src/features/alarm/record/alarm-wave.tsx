import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { wavePage } from '@undertone/chart/wave/wave-curves'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { WaveChart } from '../../../charts/wave/wave-chart.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useAllSamples } from '../../../sound/playback/sound-samples.ts'
import styles from '../shared/alarm-record.module.css'
import { detailText } from '../shared/alarm-record.text.ts'

/** Maximum samples drawn; the analysis page shows all. Guess: the width of a screen, four times. */
const shownPoints = 4096

const noWave = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' } as const
const noSpectrum: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }

/** The waveform nearest to an alarm and its velocity spectrum. */
export function AlarmWave({ waveId, names }: { readonly waveId: number; readonly names: AxisNames }) {
  const say = useText()
  const wave = useCall(
    waveformCalls.detail,
    { body: { waveId, pageNum: 1, pageSize: shownPoints, chartType: waveView.members.AccelerationTime.code } },
    { noErrorPage: true, staleMs: 60_000 },
  )
  const spectrum = useAllSamples(waveId, waveView.members.VelocityFrequency.code)
  const drawn = useMemo(() => (wave.data ? wavePage(wave.data, names, wave.data.headInfo.unit) : noWave), [wave.data, names])
  const quantity = say(detailText.amplitude)
  const lines = useMemo((): SpectrumData => {
    if (!spectrum.data) return noSpectrum
    const { head, body } = spectrum.data
    return {
      lines: head.axes.map((axis, index) => ({
        key: axis,
        label: names[axis],
        tone: axisTone[axis],
        amplitude: new Float32Array(body, index * head.n * 4, head.n),
      })),
      binHz: head.step,
      unit: head.unit,
      quantity,
      sampleHz: head.sampleHz,
      ...(head.rpm ? { speedHz: head.rpm / 60 } : {}),
    }
  }, [spectrum.data, names, quantity])
  return (
    <div className={styles.pair}>
      <section aria-label={say(detailText.wave)}>
        <WaveChart
          data={drawn}
          height={240}
          loading={wave.isPending}
          error={wave.error ? { message: wave.error.message } : null}
          empty={{ message: say(detailText.noWave) }}
        />
      </section>
      <section aria-label={say(detailText.spectrum)}>
        <SpectrumChart
          data={lines}
          height={240}
          loading={spectrum.isPending}
          error={spectrum.error ? { message: spectrum.error.message } : null}
        />
      </section>
    </div>
  )
}
