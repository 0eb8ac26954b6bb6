import { alarmScreens, faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { alarmQualityCalls, type QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { type QualityMeasure, qualityMeasures, qualityNumbers } from '@undertone/domain/alarm/quality/alarm-quality.table'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { fill } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { parseRange, rangeFromNow, type TimeRange, wallClock } from '../../../core/time/time-range.ts'
import { useListExport } from '../../../resource/job/use-list-export.tsx'
import { AssetFilters } from '../../../resource/reference/asset-filters.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import dense from '../../../ui/table/dense-table.module.css'
import type { AlarmView } from '../shared/alarm-view.ts'
import { durationText } from '../shared/duration.ts'
import styles from './quality.module.css'
import { qualityText } from './quality.text.ts'
import { offenderShares, type ShownMeasure, shownMeasures } from './quality-view.ts'

/** The address of alarms in the selected range and location. */
type AlarmsLink = (part: Partial<AlarmView>) => string

/** One measure: its number, meaning, the source of its definition, and a link to its alarms. */
function Measure({ measure, more, alarms }: { readonly measure: ShownMeasure; readonly more: string; readonly alarms: AlarmsLink }) {
  const say = useText()
  const of: QualityMeasure = qualityMeasures[measure.key]
  return (
    <section className={styles.measure} aria-label={say(of.label)}>
      <div className={styles.name}>
        <span>{say(of.label)}</span>
        {measure.filter && <Link to={alarms(measure.filter)}>{say(qualityText.toAlarms)}</Link>}
      </div>
      <span className={styles.value} data-over={measure.isOverTarget ?? undefined}>
        {measure.value}
      </span>
      <span className={styles.more}>{more}</span>
      {of.goal !== null && (
        <span className={styles.goal}>
          {measure.isOverTarget !== null && <ToneMark tone={measure.isOverTarget ? 'warning' : 'good'} />}
          {say(qualityText.goal, { goal: fill(say(of.goal), qualityNumbers) })}
        </span>
      )}
      <details className={styles.quiet}>
        <summary>{say(qualityText.definition)}</summary>
        {say(of.definition, qualityNumbers)} {say(qualityText.source, { source: of.source })}
      </details>
    </section>
  )
}

function Offenders({ figures, alarms }: { readonly figures: QualityFigures; readonly alarms: AlarmsLink }) {
  const say = useText()
  if (figures.offenders.length === 0) return <EmptyState dense title={say(qualityText.none)} />
  const shares = offenderShares(figures).each
  return (
    <table className={`${dense.table} ${styles.figures}`}>
      <thead>
        <tr>
          <th scope="col">{say(qualityText.rule)}</th>
          <th scope="col">{say(qualityText.raised)}</th>
          <th scope="col">{say(qualityText.flaps)}</th>
          <th scope="col">{say(qualityText.share)}</th>
        </tr>
      </thead>
      <tbody>
        {figures.offenders.map((one, at) => (
          <tr key={`${one.mappingId} ${one.place} ${one.alarmType} ${one.bandName}`}>
            <td>
              <Link to={alarms({ type: one.alarmType, ...(one.mappingId === null ? {} : { mappingId: one.mappingId }) })}>
                {one.place} · {say(alarmSubject(one))}
              </Link>
            </td>
            <td>{one.raised}</td>
            <td>{one.flaps}</td>
            <td>{shares[at]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MutedBy({ figures }: { readonly figures: QualityFigures }) {
  const say = useText()
  if (figures.mutedBy.length === 0) return <EmptyState dense title={say(qualityText.noMuted)} />
  return (
    <table className={`${dense.table} ${styles.figures}`}>
      <thead>
        <tr>
          <th scope="col">{say(qualityText.who)}</th>
          <th scope="col">{say(qualityText.count)}</th>
        </tr>
      </thead>
      <tbody>
        {figures.mutedBy.map((one) => (
          <tr key={one.because}>
            <td>{one.because}</td>
            <td>{one.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figures({ figures, alarms }: { readonly figures: QualityFigures; readonly alarms: AlarmsLink }) {
  const say = useText()
  const { can, user } = useSession()
  const duration = (minutes: number) => {
    const { text, values } = durationText(minutes * 60_000)
    return say(text, values)
  }
  const { busiest } = figures
  const more: Partial<Record<ShownMeasure['key'], string>> = {
    load: say(qualityText.notified, { n: figures.told }),
    floods: busiest ? say(qualityText.busiest, { count: busiest.count, time: wallClock(busiest.fromMs, user.timeZone).slice(0, 16) }) : '',
    offenders: say(qualityText.ofAll),
    Stale: say(qualityText.staleNow, { n: figures.staleNow }),
    Unacknowledged: say(qualityText.acknowledged, { n: figures.acknowledged }),
    timeToAcknowledge: figures.minutesNinth === null ? '' : say(qualityText.percentile90, { time: duration(figures.minutesNinth) }),
  }
  return (
    <>
      <div className={styles.measures}>
        {shownMeasures(figures, duration, (ms) => wallClock(ms, user.timeZone)).map((measure) => (
          <Measure key={measure.key} measure={measure} more={more[measure.key] ?? ''} alarms={alarms} />
        ))}
      </div>
      <div className={styles.tables}>
        <Panel
          title={say(qualityText.offenders)}
          extra={
            can('business:sensorThreshold:list') && (
              <Link to={to.sensorThresholds()} title={say(qualityText.backtestHint)}>
                {say(alarmScreens.sensorThresholds.label)}
              </Link>
            )
          }
        >
          <Offenders figures={figures} alarms={alarms} />
        </Panel>
        <Panel title={say(qualityText.suppressedBy)}>
          <MutedBy figures={figures} />
        </Panel>
      </div>
    </>
  )
}

/** Alarm quality of a period: how many alarms, which recur, which are never acknowledged; each number with its definition and its alarms. */
export function QualityPage() {
  const say = useText()
  const { user } = useSession()
  const [view, change] = useAddress({ companyId: null, areaId: null, begin: '', end: '' })
  // Without a range in the URL: the last month, fixed when the page opens.
  const [usual] = useState<TimeRange>(() => rangeFromNow('lastMonth', wallClock(Date.now(), user.timeZone)))
  const [begin, end] = parseRange(view) ?? usual
  const body = { companyId: view.companyId, areaId: view.areaId, begin, end }
  const found = useCall(alarmQualityCalls.quality, { body }, { keepPrevious: true, noErrorPage: true, staleMs: 60_000 })
  const file = useListExport('alarmQuality', { call: alarmQualityCalls.exportQuality, input: { body }, label: qualityText.export })
  const alarms: AlarmsLink = (part) => to.alarms({ ...body, ...part })
  const figures = found.data
  return (
    <Page
      title={say(faultScreens.alarmQuality.label)}
      {...(figures ? { subtitle: say(qualityText.subtitle, { raised: figures.raised, machines: figures.machines }) } : {})}
    >
      <div className={styles.stack}>
        <Toolbar label={say(faultScreens.alarmQuality.label)} end={file.button}>
          <AssetFilters of={{ companyId: view.companyId, areaId: view.areaId }} width={170} onChange={change} />
          <TimeRangePicker value={[begin, end]} onChange={(range) => change({ begin: range?.[0] ?? '', end: range?.[1] ?? '' })} />
        </Toolbar>
        {file.bar}
        {found.isError && !figures ? (
          <ErrorNote error={found.error} retry={() => void found.refetch()} />
        ) : !figures ? (
          <Skeletons />
        ) : figures.raised === 0 ? (
          <EmptyState title={say(qualityText.none)} hint={say(qualityText.noneHelp)} />
        ) : (
          <Figures figures={figures} alarms={alarms} />
        )}
      </div>
    </Page>
  )
}
