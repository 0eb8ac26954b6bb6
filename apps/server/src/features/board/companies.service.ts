import type { BoardCompany, boardCalls } from '@undertone/domain/board/board.calls'
import { lightOf } from '@undertone/domain/board/traffic-light'
import type { DataOf } from '@undertone/domain/core/call'
import { sql } from 'kysely'
import type { ReadFleetOverview } from '../../contracts/fleet-overview.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { MemoizeFor } from '../../platform/runtime/memoize-for.ts'
import { inScope } from '../../resource/scope.ts'
import { shownBorders } from './borders/borders.store.ts'
import { openByCompany } from './data/board-alarms.store.ts'
import { type PlacedCompany, placedCompanies } from './data/board-facts.store.ts'
import { machinesByCompany, summarize } from './data/placed-states.ts'

type Companies = DataOf<typeof boardCalls.companies>
type Machines = Parameters<typeof summarize>[0]
type Open = Awaited<ReturnType<typeof openByCompany>>

function companyRow({ city: _, ...company }: PlacedCompany, machines: Machines, open: Open): BoardCompany {
  const { points: __, ...summary } = summarize(machines)
  const alarms = open.get(company.companyId)
  return { ...company, ...summary, light: lightOf(summary.counts), openDanger: alarms?.danger ?? 0, openWarning: alarms?.warning ?? 0 }
}

/** The companies in scope, each with its own machines and alarms. */
export async function companiesInScope(db: Database, readFleetOverview: ReadFleetOverview, scope: Scope): Promise<Companies> {
  const [companies, overview, open, borders] = await Promise.all([
    placedCompanies(db, scope),
    readFleetOverview(scope, undefined),
    openByCompany(db, inScope(scope, 'a'), 'companyId'),
    shownBorders(db),
  ])
  const machines = machinesByCompany(overview)
  const ids = new Set(companies.map((one) => one.companyId))
  return {
    nowMs: Date.now(),
    borders,
    companies: companies.map((one) =>
      companyRow(
        { ...one, parentId: one.parentId !== null && ids.has(one.parentId) ? one.parentId : null },
        machines.get(one.companyId) ?? [],
        open,
      ),
    ),
  }
}

/** The fleets of customers are read one after the other; together they may be up to this old, ms. A guess: a platform has hundreds. */
const customersMs = 15_000

/** All customers, each as one row with all of its companies: numbers only, nothing of what they own. One without coordinates stands in the middle of its companies. */
export class CustomerStates {
  readonly #db: Database
  readonly #readFleetOverview: ReadFleetOverview
  readonly #known = new MemoizeFor<Companies>(customersMs)

  constructor(db: Database, readFleetOverview: ReadFleetOverview) {
    this.#db = db
    this.#readFleetOverview = readFleetOverview
  }

  get = (): Promise<Companies> => this.#known.get('', () => this.#read())

  async #read(): Promise<Companies> {
    const [{ rows: tenants }, open] = await Promise.all([
      sql<PlacedCompany>`select c.id as company_id, c.name as company_name, null as parent_id, coalesce(c.longitude, p.longitude) as longitude,
          coalesce(c.latitude, p.latitude) as latitude, c.city
        from company c left join lateral (select avg(longitude) as longitude, avg(latitude) as latitude from company p
            where p.tenant_id = c.id and p.longitude is not null and p.latitude is not null) p on true
        where c.parent_id is null order by c.name, c.id`.execute(this.#db),
      openByCompany(this.#db, sql`true`, 'tenantId'),
    ])
    const companies: BoardCompany[] = []
    for (const tenant of tenants) {
      const scope: Scope = { tenantId: tenant.companyId, companyIds: 'all', accountId: null, ownWithin: [] }
      const { areas } = await this.#readFleetOverview(scope, undefined)
      companies.push(
        companyRow(
          tenant,
          areas.flatMap((area) => area.machines),
          open,
        ),
      )
    }
    return { nowMs: Date.now(), companies, borders: await shownBorders(this.#db) }
  }
}
