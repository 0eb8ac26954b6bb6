import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { evidencePeriod } from '../shared/alarm-evidence.ts'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { BandSpectrum } from './band-spectrum.tsx'
import { BandValueTrend } from './band-value-trend.tsx'
import { bandAnalysisLink } from './band-view.ts'
import { useBandEvidence } from './use-band-evidence.ts'

interface BandEvidenceProps {
  readonly alarm: AlarmDetail
  readonly bandId: number
  readonly mappingId: number
  readonly names: AxisNames
  readonly now: number
}

type Evidence = ReturnType<typeof useBandEvidence>

interface WaveLinksProps extends Pick<Evidence, 'band' | 'inWave'> {
  readonly mappingId: number
  readonly wave: NonNullable<AlarmDetail['nearestWave']>
}

/** The time of the waveform that raised an alarm, and a link to its analysis in the range of the band. */
function WaveLinks({ mappingId, wave, band, inWave }: WaveLinksProps) {
  const say = useText()
  return (
    <span className={styles.links}>
      <span className={styles.quiet}>{wave.dateTime}</span>
      {inWave.data && band?.quantity != null && (
        <Link
          to={bandAnalysisLink({
            mappingId,
            waveId: wave.waveId,
            quantity: band.quantity,
            ranges: inWave.data.ranges,
            envelope: band.envelope,
          })}
        >
          {say(bandText.openAnalysis)}
        </Link>
      )}
    </span>
  )
}

/** The spectrum of the waveform that raised an alarm; otherwise why there is none. */
function WaveSpectrum({ alarm, bandId, names, evidence }: Omit<BandEvidenceProps, 'mappingId' | 'now'> & { readonly evidence: Evidence }) {
  const say = useText()
  const { band, inWave, limits } = evidence
  if (alarm.nearestWave === null) return <EmptyState dense title={say(bandText.waveGone)} />
  if (inWave.isError) return <EmptyState dense title={say(bandText.bandGone)} />
  if (!inWave.data) return <Skeletons />
  return (
    <BandSpectrum
      seen={inWave.data}
      band={{ id: bandId, name: alarm.bandName ?? '', measure: band?.measure ?? 'Rms', ...limits }}
      names={names}
      height={280}
    />
  )
}

/** Evidence of a band alarm: the values of the band over time, and the spectrum of the waveform that raised it. */
export function BandEvidence({ alarm, bandId, mappingId, names, now }: BandEvidenceProps) {
  const say = useText()
  const period = evidencePeriod(alarm, now)
  const evidence = useBandEvidence(alarm, { bandId, mappingId, period })
  const { band, values, inWave, limits } = evidence
  const wave = alarm.nearestWave
  return (
    <>
      <Panel flush title={say(bandText.bandTrend)} extra={band && <Link to={to.bandAlarm({ id: bandId })}>{say(bandText.openBand)}</Link>}>
        <BandValueTrend
          alarm={alarm}
          values={values}
          names={names}
          title={alarm.bandName ?? say(bandText.value)}
          unit={inWave.data?.unit ?? ''}
          limits={limits}
          period={period}
          height={260}
        />
      </Panel>
      <Panel
        flush
        title={say(bandText.evidence)}
        extra={wave && <WaveLinks mappingId={mappingId} wave={wave} band={band} inWave={inWave} />}
      >
        <WaveSpectrum alarm={alarm} bandId={bandId} names={names} evidence={evidence} />
      </Panel>
    </>
  )
}
