import { alarmMode } from '@undertone/domain/alarm/alarm.enums'
import { waveMetricOf } from '@undertone/domain/alarm/band/wave-metrics'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { BandEvidence } from '../band/band-evidence.tsx'
import { evidenceLink, evidenceMetric, evidencePeriod, evidenceView } from '../shared/alarm-evidence.ts'
import styles from '../shared/alarm-record.module.css'
import { detailText } from '../shared/alarm-record.text.ts'
import { durationText } from '../shared/duration.ts'
import { AlarmTrend } from './alarm-trend.tsx'
import { AlarmWave } from './alarm-wave.tsx'
import { WaveMetricTrend } from './wave-metric-trend.tsx'

interface EvidenceProps {
  readonly alarm: AlarmDetail
  readonly names: AxisNames
  /** The address of the analysis page for the evidence. */
  readonly analysis: string
}

/** The waveform nearest to an alarm and its spectrum. */
function WavePanel({ alarm, names, analysis, mappingId }: EvidenceProps & { readonly mappingId: number }) {
  const say = useText()
  const wave = alarm.nearestWave
  const isEnvelope = evidenceView(alarm) === waveView.members.EnvelopeSpectrum.code
  const distance = wave && durationText(Math.abs(wave.ms - alarm.raisedMs))
  return (
    <Panel
      flush
      title={`${say(detailText.wave)} · ${say(isEnvelope ? detailText.envelope : detailText.spectrum)}`}
      extra={
        wave &&
        distance && (
          <span className={styles.evidenceLinks}>
            <span className={styles.quiet}>
              {say(detailText.waveOf, {
                time: wave.dateTime,
                when: say(wave.ms <= alarm.raisedMs ? detailText.before : detailText.after),
                distance: say(distance.text, distance.values),
              })}
            </span>
            <Link to={analysis}>{say(detailText.openAnalysis)}</Link>
          </span>
        )
      }
    >
      {wave ? (
        <AlarmWave waveId={wave.waveId} mappingId={mappingId} names={names} view={evidenceView(alarm)} />
      ) : (
        <EmptyState dense title={say(detailText.noWave)} hint={say(detailText.noWaveHelp)} />
      )}
    </Panel>
  )
}

/** The trend of an alarm's value with its limits. */
function TrendPanel({
  alarm,
  names,
  analysis,
  metric,
  mappingId,
  period,
  seesWaves,
}: EvidenceProps & {
  readonly metric: number
  readonly mappingId: number
  readonly period: readonly [number, number]
  readonly seesWaves: boolean
}) {
  const say = useText()
  // A value that the sensor does not report has no trend of samples.
  const ofWaves = alarm.mode === alarmMode.members.Wave.code && seesWaves ? waveMetricOf(alarm.key) : undefined
  return (
    <Panel flush title={say(detailText.trend)} extra={seesWaves && <Link to={analysis}>{say(detailText.openAnalysis)}</Link>}>
      {ofWaves ? (
        <WaveMetricTrend alarm={alarm} metric={ofWaves} mappingId={mappingId} names={names} period={period} />
      ) : (
        <AlarmTrend alarm={alarm} metric={metric} names={names} period={period} />
      )}
    </Panel>
  )
}

/** Evidence of an alarm: the trend with its limits, the nearest waveform and its spectrum. */
export function AlarmEvidence({ alarm, now }: { readonly alarm: AlarmDetail; readonly now: number }) {
  const say = useText()
  const { can, user } = useSession()
  const names = useAxisNames(alarm.mappingId)
  const metric = evidenceMetric(alarm)
  const period = evidencePeriod(alarm, now)
  const seesWaves = can(waveformCalls.findPage.access)
  const { mappingId, bandId } = alarm
  if (metric === null || mappingId === null)
    return (
      <Panel title={say(detailText.evidence)}>
        <EmptyState dense title={say(detailText.offlineHelp)} />
      </Panel>
    )
  if (bandId !== null && seesWaves) return <BandEvidence alarm={alarm} bandId={bandId} mappingId={mappingId} names={names} now={now} />
  const shared = { alarm, names, analysis: evidenceLink(alarm, period, user.timeZone) }
  return (
    <>
      {can(waveformCalls.getDataByTimeRange.access) && (
        <TrendPanel {...shared} metric={metric} mappingId={mappingId} period={period} seesWaves={seesWaves} />
      )}
      {seesWaves && <WavePanel {...shared} mappingId={mappingId} />}
    </>
  )
}
