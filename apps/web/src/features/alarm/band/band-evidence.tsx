import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { permissionOf } from '@undertone/domain/core/resource'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { evidencePeriod } from '../shared/alarm-evidence.ts'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { BandSpectrum } from './band-spectrum.tsx'
import { bandAnalysisLink, bandTrend } from './band-view.ts'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Evidence of a band alarm: the values of the band over time, and the spectrum of the waveform that raised it. */
export function BandEvidence({
  alarm,
  bandId,
  mappingId,
  names,
  now,
}: {
  readonly alarm: AlarmDetail
  readonly bandId: number
  readonly mappingId: number
  readonly names: AxisNames
  readonly now: number
}) {
  const say = useText()
  const { can, user } = useSession()
  const [from, to] = evidencePeriod(alarm, now)
  const seesBand = can(permissionOf(bandAlarm, 'query'))
  const wave = alarm.nearestWave
  const band = useCall(
    callsFor(bandAlarm).detail,
    { params: { id: String(bandId) } },
    { enabled: seesBand, noErrorPage: true, staleMs: 60_000 },
  )
  const values = useCall(
    bandAlarmCalls.values,
    { query: { id: String(bandId), mappingId: String(mappingId), begin: String(from), end: String(to) } },
    { noErrorPage: true, staleMs: 60_000 },
  )
  const inWave = useCall(
    bandAlarmCalls.inWave,
    { query: { id: String(bandId), waveId: String(wave?.waveId) } },
    { enabled: wave !== null, noErrorPage: true, staleMs: 60_000 },
  )
  const isD = alarm.level === 3
  // Without the permission to view the band, the exceeded limit is still known.
  const limitC = band.data ? numberOf(band.data.limitC) : isD ? null : alarm.limitValue
  const limitD = band.data ? numberOf(band.data.limitD) : isD ? alarm.limitValue : null
  const unit = inWave.data?.unit ?? ''
  const trend = useMemo(
    () =>
      bandTrend(values.data ?? [], {
        names,
        title: alarm.bandName ?? say(bandText.value),
        unit,
        limits: { limitC, limitD },
        say,
        period: [from, to],
        marks: [{ x: alarm.raisedMs, label: say(bandText.raised), tone: isD ? 'danger' : 'warning' }],
      }),
    [values.data, names, alarm.bandName, alarm.raisedMs, unit, limitC, limitD, from, to, isD, say],
  )
  const quantity = typeof band.data?.quantity === 'string' ? band.data.quantity : null
  const [envelopeFrom, envelopeTo] = [numberOf(band.data?.envelopeFrom), numberOf(band.data?.envelopeTo)]
  return (
    <>
      <Panel
        flush
        title={say(bandText.bandTrend)}
        extra={seesBand && band.data && <Link to={`/configureManagement/bandAlarmDetail?id=${bandId}`}>{say(bandText.openBand)}</Link>}
      >
        <TrendChart
          data={trend}
          height={260}
          timeZone={user.timeZone}
          slider={false}
          loading={values.isPending}
          error={values.error ? { message: values.error.message } : null}
          empty={{ message: say(bandText.noValues) }}
        />
      </Panel>
      <Panel
        flush
        title={say(bandText.evidence)}
        extra={
          wave && (
            <span className={styles.links}>
              <span className={styles.quiet}>{wave.dateTime}</span>
              {inWave.data && quantity && (
                <Link
                  to={bandAnalysisLink({
                    mappingId,
                    waveId: wave.waveId,
                    quantity,
                    ranges: inWave.data.ranges,
                    envelope: envelopeFrom !== null && envelopeTo !== null ? { lowHz: envelopeFrom, highHz: envelopeTo } : null,
                  })}
                >
                  {say(bandText.openAnalysis)}
                </Link>
              )}
            </span>
          )
        }
      >
        {wave === null ? (
          <EmptyState dense title={say(bandText.waveGone)} />
        ) : inWave.isError ? (
          <EmptyState dense title={say(bandText.bandGone)} />
        ) : inWave.data ? (
          <BandSpectrum
            seen={inWave.data}
            band={{ id: bandId, name: alarm.bandName ?? '', measure: String(band.data?.measure ?? 'Rms'), limitC, limitD }}
            names={names}
            height={280}
          />
        ) : (
          <Skeletons />
        )}
      </Panel>
    </>
  )
}
