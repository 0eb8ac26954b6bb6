import { healthScreens } from '@undertone/domain/health/health.screens'
import { type HealthPoint, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useReportObject } from '../../../points/object/shown-object.ts'
import { givenValues } from '../../../resource/record-list/query-filters.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { BaselinePanel } from '../learning/baseline-panel.tsx'
import { pointLink } from '../machine/machine-columns.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { ScoreMark } from '../shared/score-mark.tsx'
import { rangeOf, ScoreTrend, TrendRange } from '../shared/score-trend.tsx'
import { DataPanel } from './data-panel.tsx'
import { ScorePanel } from './score-panel.tsx'
import { ScoreParts } from './score-parts.tsx'

const refreshMs = 60_000

/** The measurement with which the analysis page opens for a point. */
function useNewestWave(mappingId: number, enabled: boolean) {
  return useCall(healthScoreCalls.wave, { query: { mappingId: String(mappingId) } }, { enabled, noErrorPage: true }).data
}

/** The analysis of a point, with its newest measurement. */
function PointActions({ mappingId }: { readonly mappingId: number }) {
  const say = useText()
  const navigate = useNavigate()
  const seesWaves = useSession().can(waveformCalls.findPage.access)
  const wave = useNewestWave(mappingId, seesWaves)
  if (!seesWaves) return null
  return (
    <Button icon="analysis" onClick={() => void navigate(to.analysis({ mappingId, ...(wave ? { waveId: wave.waveId } : {}) }))}>
      {say(healthText.analyse)}
    </Button>
  )
}

/** The points of the same machine with their scores. */
function Siblings({ point }: { readonly point: HealthPoint }) {
  const say = useText()
  return (
    <ul className={styles.siblings} aria-label={say(healthText.siblings)}>
      {point.siblings.map((one) => (
        <li key={one.mappingId}>
          <Link to={pointLink(one.mappingId)} {...(one.mappingId === point.mappingId ? { 'aria-current': 'page' as const } : {})}>
            {one.mappingName}
            <ScoreMark of={one} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** One point: its score with its basis, the confidence in the data, its trend. Without an id the server returns the one with the largest effect. */
export function HealthPointPage() {
  const say = useText()
  const [{ mappingId, equipmentId, days: requestedDays }, change] = useAddress(healthScreens.pointHealth.query)
  const query = givenValues({ mappingId, equipmentId })
  const point = useCall(healthScoreCalls.point, { query }, { keepPrevious: true, refreshMs })
  const shown = point.data?.mapping
  const days = rangeOf(requestedDays)
  useReportObject('mapping', point.isPending ? undefined : (shown?.mappingId ?? null))
  return (
    <Page
      title={shown?.mappingName ?? say(healthScreens.pointHealth.label)}
      {...(shown ? { subtitle: `${shown.companyName} / ${shown.areaName} / ${shown.equipmentName}` } : {})}
      actions={shown && <PointActions mappingId={shown.mappingId} />}
    >
      {point.isError && !shown ? (
        <ErrorNote error={point.error} retry={() => void point.refetch()} />
      ) : point.isPending ? (
        <Skeletons />
      ) : !shown ? (
        <EmptyState
          title={say(healthText.noPoint)}
          hint={say(healthText.noPointHelp)}
          action={<Link to={to.machineHealth()}>{say(healthText.toMachines)}</Link>}
        />
      ) : (
        <>
          <Siblings point={shown} />
          <div className={styles.pair}>
            <div className={styles.stack}>
              <Panel flush title={say(healthText.parts)}>
                <ScoreParts point={shown} />
              </Panel>
              <Panel flush title={say(healthText.trend)} extra={<TrendRange days={days} onDays={(next) => change({ days: next })} />}>
                <ScoreTrend kind="mapping" id={shown.mappingId} days={days} height={200} withVelocity />
              </Panel>
            </div>
            <div className={styles.stack}>
              <ScorePanel point={shown} />
              <DataPanel point={shown} />
              <BaselinePanel point={shown} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}
