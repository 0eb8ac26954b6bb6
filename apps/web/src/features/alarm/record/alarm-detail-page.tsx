import { alarmLevel, alarmMode, readState } from '@undertone/domain/alarm/alarm.enums'
import { waveMetricOf } from '@undertone/domain/alarm/band/wave-metrics'
import { type AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { BandEvidence } from '../band/band-evidence.tsx'
import { MutedMark } from '../maintenance/maintenance-mark.tsx'
import { ShelveButton } from '../maintenance/maintenance-shelve.tsx'
import { evidenceLink, evidenceMetric, evidencePeriod } from '../shared/alarm-evidence.ts'
import styles from '../shared/alarm-record.module.css'
import { detailText, recordText } from '../shared/alarm-record.text.ts'
import { listLink } from '../shared/alarm-view.ts'
import { durationText } from '../shared/duration.ts'
import { alarmReads, useAlarmChanges } from '../shared/use-alarm-changes.ts'
import { useMinute } from '../shared/use-minute.ts'
import { AlarmFacts } from './alarm-facts.tsx'
import { AlarmHandleDialog } from './alarm-handle-dialog.tsx'
import { AlarmHandled } from './alarm-handled.tsx'
import { AlarmHistory } from './alarm-history.tsx'
import { AlarmTrend } from './alarm-trend.tsx'
import { AlarmWave } from './alarm-wave.tsx'
import { WaveMetricTrend } from './wave-metric-trend.tsx'

/** Marks an alarm as read when it is displayed. */
function useMarkAsRead(alarm: AlarmDetail | undefined): void {
  const { mutate } = useSend(alarmRecordCalls.read, { invalidates: alarmReads })
  const id = alarm?.readState === readState.members.NotRead.code ? alarm.id : null
  useEffect(() => {
    if (id !== null) mutate({ body: { ids: [id] } })
  }, [id, mutate])
}

/** Evidence of an alarm: the trend with its limits, the nearest waveform and its spectrum. */
function Evidence({ alarm, now }: { readonly alarm: AlarmDetail; readonly now: number }) {
  const say = useText()
  const { can, user } = useSession()
  const names = useAxisNames(alarm.mappingId)
  const metric = evidenceMetric(alarm)
  const period = evidencePeriod(alarm, now)
  const seesWaves = can(waveformCalls.findPage.access)
  const wave = alarm.nearestWave
  if (metric === null || alarm.mappingId === null)
    return (
      <Panel title={say(detailText.evidence)}>
        <EmptyState dense title={say(detailText.offlineHelp)} />
      </Panel>
    )
  if (alarm.bandId !== null && seesWaves)
    return <BandEvidence alarm={alarm} bandId={alarm.bandId} mappingId={alarm.mappingId} names={names} now={now} />
  // A value that the sensor does not report has no trend of samples.
  const ofWaves = alarm.mode === alarmMode.members.Wave.code && seesWaves ? waveMetricOf(alarm.key) : undefined
  const distance = wave ? durationText(Math.abs(wave.ms - alarm.raisedMs)) : null
  return (
    <>
      {can(waveformCalls.getDataByTimeRange.access) && (
        <Panel
          flush
          title={say(detailText.trend)}
          extra={seesWaves && <Link to={evidenceLink(alarm, period, user.timeZone)}>{say(detailText.openAnalysis)}</Link>}
        >
          {ofWaves ? (
            <WaveMetricTrend alarm={alarm} metric={ofWaves} mappingId={alarm.mappingId} names={names} period={period} />
          ) : (
            <AlarmTrend alarm={alarm} metric={metric} names={names} period={period} />
          )}
        </Panel>
      )}
      {seesWaves && (
        <Panel
          flush
          title={`${say(detailText.wave)} · ${say(detailText.spectrum)}`}
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
                <Link to={evidenceLink(alarm, period, user.timeZone)}>{say(detailText.openAnalysis)}</Link>
              </span>
            )
          }
        >
          {wave ? (
            <AlarmWave waveId={wave.waveId} names={names} />
          ) : (
            <EmptyState dense title={say(detailText.noWave)} hint={say(detailText.noWaveHelp)} />
          )}
        </Panel>
      )}
    </>
  )
}

/** One alarm: facts, evidence, history and resolution. */
export function AlarmDetailPage() {
  const say = useText()
  const navigate = useNavigate()
  const now = useMinute()
  const { can } = useSession()
  const [{ id }] = useAddress({ id: null })
  const [isHandling, setHandling] = useState(false)
  const found = useCall(
    alarmRecordCalls.detail,
    { params: { id: String(id) } },
    { enabled: id !== null, noErrorPage: true, keepPrevious: true },
  )
  const alarm = id === null ? undefined : found.data
  const names = useAxisNames(alarm?.mappingId ?? null)
  useMarkAsRead(found.isPlaceholderData ? undefined : alarm)
  useAlarmChanges()
  if (id === null || (found.isError && !alarm))
    return (
      <Page title={say(recordText.title)}>
        {found.isError && id !== null ? (
          <ErrorNote error={found.error} retry={() => void found.refetch()} />
        ) : (
          <EmptyState
            title={say(detailText.noAlarm)}
            hint={say(detailText.noAlarmHelp)}
            action={<Link to="/faultAnalysis/alarmReport">{say(detailText.toList)}</Link>}
          />
        )}
      </Page>
    )
  if (!alarm)
    return (
      <Page title={say(recordText.title)}>
        <Skeletons />
      </Page>
    )
  const location = alarm.gatewayName ?? `${alarm.areaName ?? ''} / ${alarm.equipmentName ?? ''} / ${alarm.mappingName ?? ''}`
  return (
    <Page
      title={say(alarmSubject(alarm))}
      subtitle={`${alarm.companyName} / ${location}`}
      actions={
        <>
          <StateTag of={alarmLevel} code={alarm.level} />
          {alarm.mutedBy !== null && <MutedMark row={alarm} />}
          {(alarm.mappingId !== null || alarm.gatewayId !== null) && <ShelveButton alarm={alarm} />}
          {alarm.mappingId !== null && can('business:monitor:list') && (
            <Button icon="point" onClick={() => void navigate(`/onlineMonitor/point?mappingId=${alarm.mappingId}`)}>
              {say(detailText.point)}
            </Button>
          )}
          {alarm.equipmentId !== null && (
            <Button icon="machine" onClick={() => void navigate(listLink({ equipmentId: alarm.equipmentId }))}>
              {say(detailText.machine)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.detail}>
        <div className={styles.side}>
          <Panel title={say(detailText.facts)}>
            <AlarmFacts alarm={alarm} now={now} names={names} />
          </Panel>
          <Panel title={say(detailText.handlingTitle)}>
            <AlarmHandled alarm={alarm} onHandle={() => setHandling(true)} />
          </Panel>
          <Panel
            title={say(detailText.history)}
            extra={
              can('business:alarmNotice:list') && (
                <Link to={`/faultAnalysis/alarmNotice?alarmId=${alarm.id}`}>{say(detailText.notices)}</Link>
              )
            }
          >
            <AlarmHistory alarm={alarm} names={names} />
          </Panel>
        </div>
        <div className={styles.main}>
          <Evidence key={alarm.id} alarm={alarm} now={now} />
        </div>
      </div>
      {isHandling && <AlarmHandleDialog alarms={[alarm]} onClose={() => setHandling(false)} onDone={() => undefined} />}
    </Page>
  )
}
