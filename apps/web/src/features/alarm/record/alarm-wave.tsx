import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { wavePage } from '@undertone/chart/wave/wave-curves'
import { type FaultLine, faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { WaveChart } from '../../../charts/wave/wave-chart.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { defaultEndHz } from '../../../points/fault-line/default-line-range.ts'
import { faultBands } from '../../../points/fault-line/fault-bands.ts'
import { fitSlips } from '../../../points/fault-line/fault-search.ts'
import { useStoredSpectrum } from '../../../points/sampling/use-stored-spectrum.ts'
import type { evidenceView } from '../shared/alarm-evidence.ts'
import styles from '../shared/alarm-record.module.css'
import { detailText } from '../shared/alarm-record.text.ts'

/** Maximum samples drawn; the analysis page shows all. Guess: the width of a screen, four times. */
const shownPoints = 4096

const noWave = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' } as const

interface AlarmWaveProps {
  readonly waveId: number
  readonly mappingId: number
  readonly names: AxisNames
  /** The spectrum that shows the cause. */
  readonly view: ReturnType<typeof evidenceView>
}

const noLines: readonly FaultLine[] = []

/** The fault frequencies of a point in a spectrum, at its speed and the slip that fits it. */
function useFaultBands(mappingId: number, data: SpectrumData, enabled: boolean) {
  const found = useCall(faultLineCalls.list, { query: { mappingId: String(mappingId) } }, { enabled, noErrorPage: true, staleMs: 60_000 })
  const lines = found.data?.lines ?? noLines
  const bands = useMemo(
    () => (enabled && data.lines.length > 0 ? faultBands(data, lines, fitSlips(data, lines), new Set()) : []),
    [enabled, data, lines],
  )
  return { bands, lines, isKnown: found.data !== undefined }
}

/** The range in which the lines are that show a cause: at the full range of a fast sensor they are all at its left edge. */
function useRange(data: SpectrumData, lines: readonly FaultLine[], isEnvelope: boolean): ChartRange | undefined {
  return useMemo(() => {
    const endHz = data.lines.length === 0 ? 0 : defaultEndHz(data, { isEnvelope, lines, nominalRpm: null })
    return endHz > 0 ? [0, endHz] : undefined
  }, [data, lines, isEnvelope])
}

/** The spectrum of a waveform; an envelope with the fault frequencies of the machine, over the range that has them. */
function EvidenceSpectrum({ waveId, mappingId, names, view }: AlarmWaveProps) {
  const say = useText()
  const isEnvelope = view === waveView.members.EnvelopeSpectrum.code
  const { data: lines, isPending, error } = useStoredSpectrum(waveId, view, names, say(detailText.amplitude))
  const { bands, lines: faults, isKnown } = useFaultBands(mappingId, lines, isEnvelope)
  const range = useRange(lines, faults, isEnvelope)
  const data = useMemo(() => (isEnvelope ? { ...lines, faults: bands } : lines), [isEnvelope, lines, bands])
  return (
    <section aria-label={say(isEnvelope ? detailText.envelope : detailText.spectrum)}>
      <SpectrumChart
        data={data}
        height={isEnvelope ? 300 : 240}
        loading={isPending}
        error={error ? { message: error.message } : null}
        {...(isEnvelope ? { faultsShown: true } : {})}
        {...(range ? { visibleRange: range } : {})}
      />
      {isEnvelope && isKnown && lines.lines.length > 0 && bands.length === 0 && (
        <p className={styles.note}>{say(detailText.envelopeNoLines)}</p>
      )}
    </section>
  )
}

/** The quantity of the waveform beside a spectrum: velocity beside velocity, and beside an envelope the impacts themselves. */
const timeViewOf = (view: AlarmWaveProps['view']) =>
  view === waveView.members.VelocityFrequency.code ? waveView.members.VelocityTime.code : waveView.members.AccelerationTime.code

/** The waveform nearest to an alarm, and the spectrum that shows the cause. */
export function AlarmWave(props: AlarmWaveProps) {
  const { waveId, names, view } = props
  const say = useText()
  const wave = useCall(
    waveformCalls.detail,
    { body: { waveId, pageNum: 1, pageSize: shownPoints, chartType: timeViewOf(view) } },
    { noErrorPage: true, staleMs: 60_000 },
  )
  const drawn = useMemo(() => (wave.data ? wavePage(wave.data, names, wave.data.headInfo.unit) : noWave), [wave.data, names])
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
      <EvidenceSpectrum {...props} />
    </div>
  )
}
