import { type BoardCompany, boardCalls } from '@undertone/domain/board/board.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { trafficLight } from '@undertone/domain/health/health.enums'
import { to } from '@undertone/domain/index/to'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { isSuper } from '../../../core/session/permissions.ts'
import { useSession } from '../../../core/session/session.ts'
import { BoardFrame } from '../frame/board-frame.tsx'
import { BordersContext } from '../map/borders.ts'
import { worstFirst } from '../map/map-panel.tsx'
import { isPlaced, PlantMap } from '../map/plant-map.tsx'
import { agoText } from '../shared/ago-text.ts'
import { boardText } from '../shared/board.text.ts'
import { SourceContext, userSource } from '../shared/board-source.ts'
import { PanelEmpty, PanelFrame } from '../shared/panel-frame.tsx'
import { PanelRow, RowList } from '../shared/row-list.tsx'
import { StateMark, Toned } from '../shared/tone.tsx'
import { useHeartbeat } from '../shared/use-heartbeat.ts'
import { BoardMessage } from './board-message.tsx'
import { BoardTools } from './board-tools.tsx'
import styles from './companies-page.module.css'

/** How often the companies are read again, ms (guess: an overview of many companies changes slowly). */
const refreshMs = 10_000

/** Of this page: it asks for no panels. */
const companiesSource = userSource(0)

/** Sums over companies. */
function totalsOf(companies: readonly BoardCompany[]) {
  const counts: Record<string, number> = {}
  for (const one of companies) for (const [state, n] of Object.entries(one.counts)) counts[state] = (counts[state] ?? 0) + n
  return {
    counts,
    openDanger: companies.reduce((sum, one) => sum + one.openDanger, 0),
    openWarning: companies.reduce((sum, one) => sum + one.openWarning, 0),
  }
}

/** The sums above the companies: what needs a person is large. */
function Totals({ companies }: { readonly companies: readonly BoardCompany[] }) {
  const text = useText()
  const { counts, openDanger, openWarning } = totalsOf(companies)
  return (
    <ul className={styles.totals}>
      {(['Danger', 'Warning', 'Normal', 'Offline'] as const).map((name) => {
        const member = liveState.members[name]
        return (
          <li key={name}>
            <Toned tone={member.tone}>
              <b data-matters={true}>{counts[member.code] ?? 0}</b>
            </Toned>
            <span>{text(member)}</span>
          </li>
        )
      })}
      <li>
        <b data-matters={true}>{openDanger + openWarning}</b>
        <span>{text(boardText.openAlarms)}</span>
      </li>
    </ul>
  )
}

function CompanyRow({ company, isLink }: { readonly company: BoardCompany; readonly isLink: boolean }) {
  const text = useText()
  const now = useHeartbeat()
  const state = memberOf(liveState, company.state)
  const age = company.newestMs === null ? text(boardText.noLight) : agoText(Math.max(0, now - company.newestMs), text)
  const row = (
    <PanelRow
      mark={<StateMark of={trafficLight} code={company.light} size="huge" />}
      name={company.companyName}
      what={`${state ? text(state) : text(boardText.noLight)} · ${text(boardText.machinesTotal, { n: company.machines })}`}
      value={company.openDanger + company.openWarning}
      small={age}
    />
  )
  return isLink ? (
    <Link className={styles.row} to={to.largeScreen({ companyId: company.companyId })}>
      {row}
    </Link>
  ) : (
    row
  )
}

/** All companies that the user may see; for the platform all customers, as numbers. */
export function CompaniesPage() {
  const text = useText()
  const { permissions } = useSession()
  const isPlatform = isSuper(permissions)
  const { data, error, refetch, dataUpdatedAt } = useCall(
    isPlatform ? boardCalls.customers : boardCalls.companies,
    { query: {} },
    { noErrorPage: true, refreshMs },
  )
  if (error && !data) return <BoardMessage title={text(boardText.failed, { reason: error.message })} onRetry={() => void refetch()} />
  if (!data) return <BoardMessage title={text(boardText.loading)} isBusy />
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const plants = data.companies.map((one) => ({ ...one, city: null }))
  const byId = new Map(data.companies.map((one) => [one.companyId, one]))
  const title = text(isPlatform ? boardText.allCustomers : boardText.allCompanies)
  const frame = { answeredMs: dataUpdatedAt, timeZone }
  return (
    <SourceContext value={companiesSource}>
      <BordersContext value={data.borders}>
        <BoardFrame brand={null} title={title} timeZone={timeZone} tools={<BoardTools hasSound={false} hasHome={!isPlatform} />}>
          {data.companies.length === 0 ? (
            <PanelEmpty title={text(boardText.noCompanies)} />
          ) : (
            <div className={styles.halves}>
              <PanelFrame
                kind="map"
                title={text(isPlatform ? boardText.customers : boardText.companies, { n: data.companies.length })}
                {...frame}
              >
                <Totals companies={data.companies} />
                {plants.some(isPlaced) && <PlantMap plants={plants.filter(isPlaced)} onOpen={() => undefined} />}
              </PanelFrame>
              <PanelFrame kind="machines" title={text(boardText.openAlarms)} {...frame}>
                <RowList
                  total={plants.length}
                  rows={worstFirst(plants).flatMap(({ companyId }) => {
                    const company = byId.get(companyId)
                    return company ? [{ key: companyId, row: <CompanyRow company={company} isLink={!isPlatform} /> }] : []
                  })}
                />
              </PanelFrame>
            </div>
          )}
        </BoardFrame>
      </BordersContext>
    </SourceContext>
  )
}
