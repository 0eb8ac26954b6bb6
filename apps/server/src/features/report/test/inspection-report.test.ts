import { callsOf } from '@undertone/domain/core/resource-calls'
import { email } from '@undertone/domain/email/email.resource'
import { inspectionReportCalls, inspectionReportSectionCalls, reportCalls } from '@undertone/domain/report/report.calls'
import {
  inspectionReportMailCalls,
  inspectionReportScheduleCalls,
  reportScheduleCalls,
} from '@undertone/domain/report/report-schedule.calls'
import { sectionsOfSubject } from '@undertone/domain/report/report-sections.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import type { WavePlant } from '../../../testing/test-wave-plant.ts'
import { composedSections } from './test-composed.ts'
import { collectAll, fromMs, lastWeek, openReportPlant } from './test-report-plant.ts'

let plant: WavePlant
let stranger = ''
let inspector = ''
let made = { id: 0, versionId: 0 }

const hourMs = 3_600_000

/** A round of last week: one item answered in its time, one with an answer that was set aside alone, one whose picture never came, and an uncalibrated waveform. */
async function walk(): Promise<void> {
  const { db } = plant.server
  const item = (id: number) => ({ id, name: 'Guard', kind: 1, isRequired: true })
  const stops = [
    {
      pointId: 9,
      name: 'Pump',
      areaName: 'Pump house',
      items: [item(1), item(2), { ...item(3), needsPicture: true }, { ...item(4), kind: 7 }],
    },
  ]
  const { rows } = await sql<{ id: number }>`insert into inspection_task
      (tenant_id, company_id, local_start, name, line_name, opens_at, starts_at, ends_at, grace_end, snapshot)
    values (13, 13, 'x', 'Morning walk', 'North', ${new Date(fromMs + hourMs)}, ${new Date(fromMs + hourMs)}, ${new Date(fromMs + 3 * hourMs)},
      ${new Date(fromMs + 4 * hourMs)}, ${JSON.stringify({ order: 2, stops })}::jsonb) returning id`.execute(db)
  await sql`insert into inspection_result (tenant_id, company_id, task_id, client_id, point_id, item_id, answer, judged_by, verdict, is_made_up, is_aside, done_by_name, done_at)
    select 13, 13, ${rows[0]?.id ?? 0}, gen_random_uuid(), 9, item, '{}', '{}', 3, false, item = 2, 'Ann', ${new Date(fromMs + 2 * hourMs)}::timestamptz
    from generate_series(1, 3) as item`.execute(db)
  await sql`insert into inspection_result (tenant_id, company_id, task_id, client_id, point_id, item_id, answer, judged_by, verdict, is_made_up, is_calibrated, done_by_name, done_at)
    values (13, 13, ${rows[0]?.id ?? 0}, gen_random_uuid(), 9, 4, '{}', '{}', null, false, false, 'Ann', ${new Date(fromMs + 2 * hourMs)}::timestamptz)`.execute(
    db,
  )
  // It was due in the week, and settled before.
  await sql`insert into hazard (tenant_id, company_id, title, level, status, audit, equipment_id, reporter, created_at, due_at, settled_at)
    values (13, 13, 'Rail is loose', 1, 3, 2, ${plant.ids.equipmentId}, 'Ann', ${new Date(fromMs - 9 * hourMs)}, ${new Date(fromMs + 9 * hourMs)},
      ${new Date(fromMs - hourMs)})`.execute(db)
  await sql`insert into hazard (tenant_id, company_id, title, level, status, audit, equipment_id, reporter, created_at, due_at)
    values (13, 13, 'Guard is loose', 1, 2, 2, ${plant.ids.equipmentId}, 'Ann', ${new Date(fromMs + 2 * hourMs)}, ${new Date(fromMs + 9 * hourMs)})`.execute(
    db,
  )
  await sql`insert into work (tenant_id, company_id, kind, title, level, equipment_id, due_at, reporter, origin, created_at, finished_at, handle, audit)
    values (13, 13, 'Repair', 'Fasten the guard', 1, ${plant.ids.equipmentId}, ${new Date(fromMs + 9 * hourMs)}, 'Ann', 'Inspection', ${new Date(fromMs + 3 * hourMs)},
      ${new Date(fromMs + 5 * hourMs)}, 3, 2)`.execute(db)
}

beforeAll(async () => {
  plant = await openReportPlant('inspection_report')
  await addTenant(plant.server, 50, 'otheradmin')
  await addMember(plant.server, 'inspector', [
    'business:inspectionReport:list',
    'business:inspectionReport:edit',
    'business:inspectionReport:schedule',
  ])
  ;[stranger, inspector] = [await plant.server.login('otheradmin'), await plant.server.login('inspector')]
  for (const table of ['inspection_task', 'inspection_plan', 'hazard']) await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
  await walk()
  const body = { ...lastWeek, scope: 'company', companyId: 13 } as const
  made = (await plant.server.send(inspectionReportCalls.create, { body }, inspector)).data
  await collectAll(plant)
})
afterAll(() => plant?.server.close())

const detail = (as = inspector) => plant.server.send(inspectionReportCalls.getDetail, { query: { id: String(made.id) } }, as)

test('an inspection report has its own sections, with frozen facts and text in both languages', async () => {
  const { data } = await detail()
  expect(data.version.facts).toMatchObject({ state: 'done' })
  expect(data.sections.map(({ key }) => key)).toEqual([...sectionsOfSubject.inspection])
  const summary = data.sections.find(({ key }) => key === 'summary')
  expect(summary?.composed.map(({ en }) => en)).toEqual([
    '2 of 4 items done, 2 in time; 2 missed (0 made up later), 0 skipped, 1 failed.',
    '1 hazard found, 1 of the first level; 0 settled; 1 open at the end, 1 of them overdue.',
    '1 job finished; 0 open at the end, 0 of them overdue.',
    'Median time to repair: 2 h (1).',
  ])
  expect(data.canWrite).toBe(true)
  expect((await detail(stranger)).code).toBe(1002)
  // What happens later does not reach it.
  await sql`delete from hazard`.execute(plant.server.db)
  expect((await detail()).data.sections.find(({ key }) => key === 'summary')?.composed[1]?.cn).toContain('发现隐患 1 项')
})

test('is a document with its tables, and a PDF and a Word file of it', async () => {
  for (const language of ['cn', 'en'] as const) {
    const { head, sections } = await composedSections(plant, made.versionId, language)
    expect(head.title).toBe(language === 'cn' ? '点检周报' : 'Weekly inspection report')
    expect(JSON.stringify(sections.find(({ key }) => key === 'missed')?.blocks)).toContain('Morning walk')
    expect(JSON.stringify(sections.find(({ key }) => key === 'hazards')?.blocks)).toContain('Guard is loose')
    expect(JSON.stringify(sections.find(({ key }) => key === 'groups')?.blocks)).toContain('Pump house')
    expect(JSON.stringify(sections.find(({ key }) => key === 'hazards')?.blocks)).not.toContain('Rail is loose')
    const figures = JSON.stringify(sections.find(({ key }) => key === 'figures')?.blocks)
    expect(figures).toContain(language === 'cn' ? '2 个到期隐患' : '÷ 2 due in the period')
    expect(figures).toContain('"50"')
    // Areas, teams, people: a hazard is of no team, and what was not done of no person.
    const tables = sections.find(({ key }) => key === 'groups')?.blocks.filter(({ type }) => type === 'table') as { columns: object[] }[]
    expect(tables.map(({ columns }) => columns.length)).toEqual([8, 7, 6])
  }
  const printed = await plant.server.app.inject({
    method: 'GET',
    url: `${inspectionReportCalls.preview.path}?versionId=${made.versionId}&language=en&layout=portrait`,
    headers: { token: inspector },
  })
  expect(printed.headers['content-type']).toBe('application/pdf')
})

test('reports of conditions and of inspection are apart: neither desk opens those of the other', async () => {
  const wide = plant.token
  expect((await plant.server.send(reportCalls.getDetail, { query: { id: String(made.id) } }, wide)).code).toBe(1002)
  expect((await plant.server.send(reportCalls.findPage, { body: {} }, wide)).data.total).toBe(0)
  expect((await plant.server.send(inspectionReportCalls.findPage, { body: {} }, wide)).data.total).toBe(1)
  const section = (await detail()).data.sections[1]
  const body = { id: section?.id ?? 0, page: 'page-0001', isHeld: true }
  expect((await plant.server.send(inspectionReportSectionCalls.hold, { body }, inspector)).code).toBe(200)
  expect((await plant.server.send(reportCalls.findPage, { body: {} }, inspector)).status).toBe(403)
})

test('its schedules are its own, and its e-mails those of the template for inspection', async () => {
  const draft = {
    scope: 'company',
    companyId: 13,
    cycle: 'week',
    day: 1,
    hour: 8,
    language: 'en',
    attaches: false,
    receivers: [],
    layout: 'portrait',
    enabled: true,
  }
  expect((await plant.server.sendAny(inspectionReportScheduleCalls.add, { body: draft }, inspector)).code).toBe(200)
  expect((await plant.server.send(inspectionReportScheduleCalls.list, { query: {} }, inspector)).data).toHaveLength(1)
  expect((await plant.server.send(reportScheduleCalls.list, { query: {} }, plant.token)).data).toHaveLength(0)
  const account = { sender: 'plant@example.com', smtpHost: 'mail.example.com', smtpPort: 465, tls: 'tls' }
  const texts = { title: '{{period}}', body: '{{company}}', receivers: 'a@example.com' }
  for (const [name, type] of [
    ['Weekly', 2],
    ['Rounds', 5],
  ] as const)
    expect(
      (
        await plant.server.sendAny(
          callsOf(email).add,
          { body: { name, type, companyId: 13, enabled: true, ...texts, ...account } },
          plant.token,
        )
      ).code,
    ).toBe(200)
  const suggested = await plant.server.send(inspectionReportMailCalls.suggested, { query: { companyId: '13', cycle: 'week' } }, plant.token)
  expect(suggested.data).toEqual({ templateName: 'Rounds', receivers: ['a@example.com'] })
})
