import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { BandInWave } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandProblem } from '@undertone/domain/alarm/band/band-alarm.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useMemo } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { type LimitedBand, watchedBand } from '../../../points/trend/watched-bands.ts'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { bandLevel, rangesText } from './band-view.ts'

/** The spectrum of a waveform with a band and its limits, and the value of the band for each axis. */
export function BandSpectrum({
  seen: wave,
  band,
  names,
  height,
}: {
  readonly seen: BandInWave
  readonly band: Omit<LimitedBand, 'ranges'>
  readonly names: AxisNames
  readonly height: number
}) {
  const say = useText()
  const quantity = say(bandText.peak)
  const { id, name, measure, limitC, limitD } = band
  const data = useMemo((): SpectrumData => {
    const ranges = wave.ranges
    return {
      lines: wave.axes
        .filter(({ amplitude }) => amplitude.length > 0)
        .map(({ axis, amplitude }) => ({ key: axis, label: names[axis], tone: axisTone[axis], amplitude: Float32Array.from(amplitude) })),
      binHz: wave.axes.find(({ amplitude }) => amplitude.length > 0)?.binHz ?? 1,
      unit: wave.unit,
      quantity,
      ...(wave.speedHz === null ? {} : { speedHz: wave.speedHz, speedFrom: 'sampling' as const }),
      bands: ranges.length === 0 ? [] : [watchedBand({ id, name, measure, limitC, limitD, ranges }, { detection: 'peak', say })],
    }
  }, [wave, names, quantity, id, name, measure, limitC, limitD, say])
  const why = memberOf(bandProblem, wave.refused)
  return (
    <div>
      <div className={styles.values}>
        {why ? (
          <span className={styles.refused}>{say(bandText.noBandValue, { why: say(why) })}</span>
        ) : (
          <>
            {wave.axes.map(({ axis, value, refused }) => {
              const level = bandLevel(value, { limitC, limitD })
              const problem = memberOf(bandProblem, refused)
              return (
                <span key={axis} className={styles.value} data-level={level ?? 'ok'}>
                  <span className={styles.axis}>{names[axis]}</span>
                  {value === null ? (
                    <span className={styles.refused}>{problem ? say(problem) : '–'}</span>
                  ) : (
                    <>
                      <strong>{Number(value.toPrecision(4))}</strong> {wave.unit}
                      {level && <span className={styles.level}>{say(level === 'D' ? bandText.danger : bandText.warning)}</span>}
                    </>
                  )}
                </span>
              )
            })}
            {!wave.isPlugin && <span className={styles.quiet}>{say(bandText.ranges, { ranges: rangesText(wave.ranges, say) })}</span>}
          </>
        )}
        {wave.speedHz !== null && (
          <span className={styles.quiet}>{say(bandText.speed, { rpm: Number((wave.speedHz * 60).toFixed(1)) })}</span>
        )}
      </div>
      {!wave.isPlugin && <SpectrumChart data={data} height={height} empty={{ message: say(bandText.noValues) }} />}
    </div>
  )
}
