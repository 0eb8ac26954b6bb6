import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

/** A simulated gateway: its token and sensors. */
export interface PlayedGateway {
  readonly token: string
  readonly sensors: readonly string[]
}

/** Gateways of one tenant, each with this many sensors on their own points. */
export interface FleetPlan {
  /** Prefix of tokens and sensor ids. */
  readonly name: string
  /** In the demo company, where a user's pages show it; else in a separate tenant. */
  readonly isVisited?: boolean
  /** Or in this existing tenant. */
  readonly tenantId?: number
  readonly gateways: number
  readonly sensorsEach: number
  /** Configured upload cycle of the sensors, minutes; 0 for sensors that do not sleep. */
  readonly uploadMinutes: number
}

/** Inserts a fleet into the database, as if entered by a user. */
export async function buildFleet(db: Database, plan: FleetPlan): Promise<PlayedGateway[]> {
  const tenantId = plan.tenantId ?? (plan.isVisited ? demoCompanyId : await addTenant(db, plan.name))
  await sql`
    with hall as (insert into area (tenant_id, company_id, name) values (${tenantId}, ${tenantId}, ${`Hall ${plan.name}`}) returning id),
    machine as (
      insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
      select ${tenantId}, ${tenantId}, hall.id, 'Machine ' || g, 1, 'A', 'Run' from hall, generate_series(1, ${plan.gateways}::int) g
      returning id, name
    )
    insert into mapping (tenant_id, company_id, equipment_id, name)
    select ${tenantId}, ${tenantId}, machine.id, ${plan.name} || substr(machine.name, 8) || '-' || s
    from machine, generate_series(1, ${plan.sensorsEach}::int) s`.execute(db)
  await sql`
    insert into gateway (tenant_id, company_id, name, device_id, type, credential_hash)
    select ${tenantId}, ${tenantId}, 'Gateway ' || g, ${plan.name} || '-' || g, 'G', sha256(convert_to('load-' || ${plan.name} || '-' || g, 'UTF8'))
    from generate_series(1, ${plan.gateways}::int) g`.execute(db)
  await sql`
    insert into sensor (tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1,
      sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
    select m.tenant_id, m.company_id, m.name, m.name, 'VB24H', 'Bolt', g.id, m.id, 1, 3, 2, 100, 30, 30, ${plan.uploadMinutes}, 1, 7, 6
    from mapping m join gateway g on g.tenant_id = m.tenant_id and g.device_id = ${plan.name} || '-' || split_part(substr(m.name, ${plan.name.length + 2}), '-', 1)
    where m.tenant_id = ${tenantId} and m.name like ${`${plan.name} %`}`.execute(db)
  await addLimits(db, tenantId)
  await sql`analyze gateway, sensor, mapping, equipment`.execute(db)
  return Array.from({ length: plan.gateways }, (_, i) => ({
    token: `load-${plan.name}-${i + 1}`,
    sensors: Array.from({ length: plan.sensorsEach }, (_one, s) => `${plan.name} ${i + 1}-${s + 1}`),
  }))
}

/** Gives every value of a fleet limits of both levels, which none of them exceeds. */
async function addLimits(db: Database, tenantId: number): Promise<void> {
  const names = ['v', 'kurt', 'peak', 'envelope'].flatMap((name) => ['x', 'y', 'z'].map((axis) => `${name}_${axis}`))
  const columns = [...names, 'tem'].flatMap((name) => [`${name}_c_max`, `${name}_d_max`])
  const values = columns.map((name) => (name.endsWith('_c_max') ? 20 : 30))
  const replaced = columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  await sql`
    insert into threshold (tenant_id, company_id, name, kind, is_default, interval_count, effective_interval_count, interval_time, daily_push_count,
      ${sql.join(columns.map((name) => sql.ref(name)))})
    values (${tenantId}, ${tenantId}, 'Load', 'Custom', true, 3, 1, 6, 10, ${sql.join(values)})
    -- The demo company has a default already, without limits for the severity.
    on conflict (company_id) where is_default do update set ${sql.join(replaced)}`.execute(db)
}

async function addTenant(db: Database, name: string): Promise<number> {
  const { id } = await db
    .insertInto('company')
    .values({ id: sql`nextval('company_id_seq')`, tenantId: sql`currval('company_id_seq')`, name: `Tenant ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
