import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { appArticle } from '@undertone/domain/content/app-article.resource'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { gatewayConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { email } from '@undertone/domain/email/email.resource'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { sql } from 'kysely'
import { operationLogRoutes } from '../../apps/server/src/features/access/operation-log.routes.ts'
import { userRoutes } from '../../apps/server/src/features/access/user.routes.ts'
import { sensorLimits } from '../../apps/server/src/features/alarm/threshold/sensor-threshold.service.ts'
import { commandPage } from '../../apps/server/src/features/device/command.store.ts'
import { loginLogRoutes } from '../../apps/server/src/features/session/login-log.routes.ts'
import { findTenants } from '../../apps/server/src/features/tenant/tenant.store.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import type { Events } from '../../apps/server/src/platform/events/events.ts'
import { type Binding, bind } from '../../apps/server/src/platform/http/http.ts'
import { resourceRoutes } from '../../apps/server/src/resource/resource-routes.ts'

/** The lists of the administration that can grow: those of resources, and those with their own query. */
export const administrationRoutes = (db: Database, events: Events): Binding[] => [
  ...[alarmLamp, collectCard, threshold, email, systemNotice, appArticle].flatMap((of) => resourceRoutes(db, events, of)),
  ...userRoutes(db, events),
  ...operationLogRoutes(db),
  ...loginLogRoutes(db),
  bind(tenantCalls.findPage, ({ body: { pageNum, pageSize, orderBy, order, ...filter } }, { caller }) =>
    findTenants(db, filter, { orderBy, order, pageNum, pageSize }, caller.timeZone),
  ),
  bind(gatewayConfigCalls.commands, ({ body: { id, ...request } }, { caller }) =>
    commandPage(db, caller.scope, caller.timeZone, { gatewayId: id }, request),
  ),
  bind(sensorThresholdCalls.findPage, ({ body: { pageNum, pageSize, ...filter } }, { caller }) =>
    sensorLimits(db, caller, filter, { pageNum, pageSize }),
  ),
]

/** Rows for each of these lists in tenant 13, whose companies and sensors exist; the tenants of the platform are added. */
export async function fillAdministration(db: Database, rows: number): Promise<void> {
  const owned = `13, 13000001 + g % 200`
  const ip = `'10.' || g / 65536 || '.' || g / 256 % 256 || '.' || g % 256`
  const series = `from generate_series(1, ${rows}) g`
  for (const statement of [
    `insert into alarm_lamp (tenant_id, company_id, name, type, ip, port, address, unit_id, duration)
      select ${owned}, 'Lamp ' || md5(g::text), 'both', ${ip}, 502, '01', 1, 30 ${series}`,
    `insert into collect_card (tenant_id, company_id, name, channel_count, ip, tcp_port, server_ip, server_port)
      select ${owned}, 'Card ' || md5(g::text), 8, ${ip}, 5000, '10.0.0.2', 5001 ${series}`,
    `insert into threshold (tenant_id, company_id, name, kind, interval_count, effective_interval_count, interval_time, daily_push_count)
      select ${owned}, 'Limits ' || md5(g::text), 'Custom', 3, 1, 6, 1 ${series}`,
    `insert into email_template (tenant_id, company_id, name, type, enabled, title, body, receivers, sender, smtp_host, smtp_port, tls)
      select ${owned}, 'Mail ' || md5(g::text), 1, true, 'Alarm', 'Alarm', 'a@example.com', 'b@example.com', 'smtp.example.com', 465, 'tls' ${series}`,
    `insert into system_notice (title, body, start_time, audience, withdrawn)
      select 'Notice ' || md5(g::text), 'Maintenance', now() - g * interval '1 minute', 0, false ${series}`,
    `insert into app_article (title, category, language, state, order_num, body)
      select 'Article ' || md5(g::text), 'news', 'en', 1, g % 50, 'Text' ${series}`,
    `insert into account (tenant_id, company_id, login_name, nick_name, password_hash)
      select ${owned}, 'user' || g, 'Person ' || md5(g::text), 'x' ${series}`,
    `insert into company (id, tenant_id, parent_id, name)
      select 200000000 + g, 200000000 + g, null, 'Customer ' || md5(g::text) ${series}`,
    `insert into tenant (id, edition, expires_at, administrator_id)
      select 200000000 + g, (array['Full','TrendAlarm','SpotCheck','FaultDiagnosis'])[1 + g % 4], now() + (g % 900 - 30) * interval '1 day',
        (select min(id) from account) + g - 1 ${series}`,
    `insert into device_command (tenant_id, gateway_id, sensor_pk, kind, payload, status, expires_at)
      select 13, 13000001, null, 'readParams', '{}', 1 + g % 2, now() ${series}`,
    `insert into operation_log (time, user_name, tenant_id, kind, subject, method, path, ids, source, result, code, message, duration_ms, address, agent)
      select now() - (${rows} - g) * interval '1 minute', 'user' || g % 500, 13, 1 + g % 3, 'sensor', 'PUT', '/sensor/edit', array[g], 1, 0, 200, '', 3,
        '10.0.0.1', 'Firefox' ${series}`,
    `insert into login_log (login_time, user_name, result, address, agent)
      select now() - (${rows} - g) * interval '1 minute', 'user' || g % 500, 'success', '10.0.0.1', 'Firefox' ${series}`,
  ])
    await sql.raw(statement).execute(db)
}

/** A call of the benchmark: the list, the caller, and the body. */
export interface AdministrationCase {
  readonly list: string
  readonly name: string
  readonly url: string
  readonly token: 'all' | 'platform'
  readonly body: object
}

/** A list by its address, its second order, and a rare and a common word of its rows. */
function casesOf(
  list: string,
  url: string,
  token: 'all' | 'platform',
  rows: number,
  given: { fixed?: object; sorted?: object; rare?: object; common?: object },
): AdministrationCase[] {
  const at = (name: string, body: object): AdministrationCase => ({ list, name, url, token, body: { ...given.fixed, ...body } })
  return [
    at('first page', {}),
    at('page in the middle', { pageNum: rows / 40 }),
    at('last page', { pageNum: rows / 20 }),
    ...(given.sorted ? [at('in another order', given.sorted)] : []),
    ...(given.rare ? [at('keyword, few hits', given.rare)] : []),
    ...(given.common ? [at('keyword, every row', given.common)] : []),
  ]
}

const byWord = (rare: string, common: string) => ({ rare: { keyword: rare }, common: { keyword: common } })

/** Every list of the administration as its screen requests it. */
export const administrationCases = (rows: number): AdministrationCase[] => [
  ...casesOf('lamps', '/alarmLamp/findPage', 'all', rows, { sorted: { sort: 'name', order: 'desc' }, ...byWord('c4ca4238', 'lamp') }),
  ...casesOf('cards', '/collectCard/findPage', 'all', rows, { sorted: { sort: 'ip' }, ...byWord('c4ca4238', 'card') }),
  ...casesOf('thresholds', '/threshold/findPage', 'all', rows, { sorted: { sort: 'kind' }, ...byWord('c4ca4238', 'limits') }),
  ...casesOf('e-mail', '/email/findPage', 'all', rows, { sorted: { sort: 'type' }, ...byWord('c4ca4238', 'mail') }),
  ...casesOf('users', '/system/user/findPage', 'all', rows, {
    sorted: { sort: 'nickName', order: 'desc' },
    ...byWord('c4ca4238', 'person'),
  }),
  ...casesOf('notices', '/systemNotice/findPage', 'platform', rows, { sorted: { sort: 'title' }, ...byWord('c4ca4238', 'notice') }),
  ...casesOf('articles', '/appArticle/findPage', 'platform', rows, { sorted: { sort: 'title' }, ...byWord('c4ca4238', 'article') }),
  ...casesOf('customers', tenantCalls.findPage.path, 'platform', rows, {
    fixed: { orderBy: 'createdAt', order: 'desc' },
    sorted: { orderBy: 'name', order: 'asc' },
    ...byWord('c4ca4238', 'customer'),
  }),
  ...casesOf('limits', sensorThresholdCalls.findPage.path, 'all', rows, byWord('13050123', 'VB24')),
  ...casesOf('commands', gatewayConfigCalls.commands.path, 'all', rows, { fixed: { id: 13_000_001 } }),
  ...casesOf('operations', '/system/operateLog/findPage', 'platform', rows, { rare: { userName: 'user499' }, common: { keyword: 'edit' } }),
  ...casesOf('logins', '/system/loginLog/findPage', 'platform', rows, {}),
]
