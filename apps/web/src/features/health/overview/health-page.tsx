import type { DataOf } from '@undertone/domain/core/call'
import { healthScreens } from '@undertone/domain/health/health.screens'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { LevelFilter } from '../shared/level-filter.tsx'
import { rangeOf, ScoreTrend, TrendRange } from '../shared/score-trend.tsx'
import { WeightsDrawer } from '../weights/weights-drawer.tsx'
import { AssetScoreTable, type ChosenAsset } from './asset-score-table.tsx'
import { PlantScore } from './plant-score.tsx'

type Overview = DataOf<typeof healthScoreCalls.overview>

/** Refresh interval, ms: scores follow alarms within it; the rest changes hourly (guess). */
const refreshMs = 60_000

/** The company or area whose trend is shown; an unknown one in the URL becomes everything. */
export function chosenIn({ companies }: Overview, kind: string, id: number | null): ChosenAsset & { readonly name: string | null } {
  const company = kind === 'company' ? companies.find(({ companyId }) => companyId === id) : undefined
  if (company) return { kind: 'company', id: company.companyId, name: company.companyName }
  const area = kind === 'area' ? companies.flatMap(({ areas }) => areas).find(({ areaId }) => areaId === id) : undefined
  return area ? { kind: 'area', id: area.areaId, name: area.areaName } : { kind: 'company', id: null, name: null }
}

/** Scores of the plant, its companies and areas, and the trend of the selected one. */
function PlantHealth({ found, onWeigh }: { readonly found: Overview; readonly onWeigh?: (companyId: number) => void }) {
  const say = useText()
  const navigate = useNavigate()
  const [address, change] = useAddress(healthScreens.healthOverview.query)
  const days = rangeOf(address.days)
  const chosen = chosenIn(found, address.kind, address.id)
  return (
    <>
      <div className={styles.top}>
        <PlantScore total={found.total} />
        <Panel
          flush
          title={say(healthText.trendOf, { name: chosen.name ?? say(healthText.everything) })}
          extra={<TrendRange days={days} onDays={(next) => change({ days: next })} />}
        >
          <ScoreTrend kind={chosen.kind} id={chosen.id} days={days} height={210} />
        </Panel>
      </div>
      <div className={styles.stack}>
        <LevelFilter counts={found.total.counts} level="none" onLevel={(level) => void navigate(to.machineHealth({ level }))} />
        <AssetScoreTable
          companies={found.companies}
          chosen={chosen}
          onChoose={({ kind, id }) => change({ kind, id })}
          {...(onWeigh ? { onWeigh } : {})}
        />
      </div>
    </>
  )
}

/** The health of the plant: the overall score, one for each company and area, their trend, and the worst machines. */
export function HealthPage() {
  const say = useText()
  const { can, user } = useSession()
  const [weighing, setWeighing] = useState<number | null>(null)
  const overview = useCall(healthScoreCalls.overview, { query: {} }, { refreshMs })
  const found = overview.data
  const mayWeigh = can(healthScoreCalls.saveWeights.access)
  const machines = found?.total.machines ?? 0
  return (
    <Page
      title={say(healthScreens.healthOverview.label)}
      {...(machines > 0 ? { subtitle: say(healthText.nMachines, { n: machines }) } : {})}
      actions={
        mayWeigh &&
        user.platformCompanyId !== null && (
          <Button icon="configure" onClick={() => setWeighing(user.platformCompanyId)}>
            {say(healthText.weights)}
          </Button>
        )
      }
    >
      {overview.isError && !found ? (
        <ErrorNote error={overview.error} retry={() => void overview.refetch()} />
      ) : !found ? (
        <Skeletons shape="cards" count={6} />
      ) : machines === 0 ? (
        <EmptyState
          title={say(healthText.noMachine)}
          hint={say(healthText.noMachineHelp)}
          action={<Link to={to.assetTree()}>{say(healthText.toTree)}</Link>}
        />
      ) : (
        <PlantHealth found={found} {...(mayWeigh ? { onWeigh: setWeighing } : {})} />
      )}
      {weighing !== null && <WeightsDrawer key={weighing} companyId={weighing} onClose={() => setWeighing(null)} />}
    </Page>
  )
}
