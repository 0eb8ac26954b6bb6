import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { BandInWave } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandRefusal } from '@undertone/domain/alarm/band/band-alarm.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useMemo } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { type LimitedBand, watchedBand } from '../../../points/trend/watched-bands.ts'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { bandLevel, rangesText } from './band-view.ts'

/** The spectrum of a wave with a band and its limits, and what the band is along each axis. */
export function BandSpectrum({
  seen,
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
    const ranges = seen.ranges
    return {
      lines: seen.axes
        .filter(({ amplitude }) => amplitude.length > 0)
        .map(({ axis, amplitude }) => ({ key: axis, label: names[axis], tone: axisTone[axis], amplitude: Float32Array.from(amplitude) })),
      binHz: seen.axes.find(({ amplitude }) => amplitude.length > 0)?.binHz ?? 1,
      unit: seen.unit,
      quantity,
      ...(seen.speedHz === null ? {} : { speedHz: seen.speedHz, speedFrom: 'sampling' as const }),
      bands: ranges.length === 0 ? [] : [watchedBand({ id, name, measure, limitC, limitD, ranges }, 'peak')],
    }
  }, [seen, names, quantity, id, name, measure, limitC, limitD])
  const why = memberOf(bandRefusal, seen.refused)
  return (
    <div>
      <div className={styles.values}>
        {why ? (
          <span className={styles.refused}>{say(bandText.refused, { why: say(why) })}</span>
        ) : (
          <>
            {seen.axes.map(({ axis, value, refused }) => {
              const level = bandLevel(value, { limitC, limitD })
              const problem = memberOf(bandRefusal, refused)
              return (
                <span key={axis} className={styles.value} data-level={level ?? 'ok'}>
                  <span className={styles.axis}>{names[axis]}</span>
                  {value === null ? (
                    <span className={styles.refused}>{problem ? say(problem) : '–'}</span>
                  ) : (
                    <>
                      <strong>{Number(value.toPrecision(4))}</strong> {seen.unit}
                      {level && <span className={styles.level}>{level}</span>}
                    </>
                  )}
                </span>
              )
            })}
            <span className={styles.quiet}>{say(bandText.ranges, { ranges: rangesText(seen.ranges, say) })}</span>
          </>
        )}
        {seen.speedHz !== null && (
          <span className={styles.quiet}>{say(bandText.speed, { rpm: Number((seen.speedHz * 60).toFixed(1)) })}</span>
        )}
      </div>
      <SpectrumChart data={data} height={height} empty={{ message: say(bandText.noValues) }} />
    </div>
  )
}
