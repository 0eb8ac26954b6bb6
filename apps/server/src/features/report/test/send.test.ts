import { callsOf } from '@undertone/domain/core/resource-calls'
import { email } from '@undertone/domain/email/email.resource'
import { reportCalls } from '@undertone/domain/report/report.calls'
import { reportLinkCalls, sharedReportCalls } from '@undertone/domain/report/report-link.calls'
import { reportMailCalls, reportScheduleCalls } from '@undertone/domain/report/report-schedule.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import type { WavePlant } from '../../../testing/test-wave-plant.ts'
import { emptyBrand } from '../../branding/branding.store.ts'
import { runSchedules } from '../send/run-schedules.job.ts'
import { collectAll, fromMs, lastWeek, makeWeekly, openReportPlant, weekMs } from './test-report-plant.ts'

let plant: WavePlant
let stranger = ''
let reader = ''
let templateId = 0

beforeAll(async () => {
  plant = await openReportPlant('report_send')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'reader', ['business:weeklyReport:list'])
  ;[stranger, reader] = [await server.login('otheradmin'), await server.login('reader')]
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  for (const table of ['report_schedule', 'report', 'task', 'outbox_message', 'email_template', 'login_failure'])
    await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
  const account = { sender: 'plant@example.com', smtpHost: 'mail.example.com', smtpPort: 465, tls: 'tls' }
  const texts = {
    title: '{{period}} {{machines}}',
    body: '{{company}}: {{period}}, {{alarms}} alarms. {{link}}',
    receivers: 'boss@example.com',
  }
  const template = { name: 'Weekly', type: 2, companyId: 13, enabled: true, ...texts, ...account }
  const answer = await plant.server.sendAny(callsOf(email).add, { body: template }, plant.token)
  expect(answer.msg).toBe('success')
  templateId = answer.data.id
})

const draft = (more: object = {}) =>
  ({
    ...{
      scope: 'machine',
      companyId: 13,
      equipmentId: plant.ids.equipmentId,
      cycle: 'week',
      day: 1,
      hour: 7,
      language: 'en',
      attaches: false,
    },
    ...{ receivers: ['a@example.com', 'b@example.com'], layout: 'portrait', enabled: true, ...more },
  }) as const
const add = (more: object = {}, as = plant.token) => plant.server.sendAny(reportScheduleCalls.add, { body: draft(more) }, as)
const schedules = async (as = plant.token) => (await plant.server.send(reportScheduleCalls.list, { query: {} }, as)).data
const messages = async () =>
  (await plant.server.db.selectFrom('outboxMessage').select(['recipient', 'payload']).orderBy('recipient').execute()) as {
    recipient: string
    payload: { title: string; text: string; reportLink: { mark: string; linkId: string }; attachment?: object; templateId: number }
  }[]
const runAt = (ms: number) => runSchedules(plant.server.foundation, ms)
/** When the schedule was due on Monday of this week. The next one may be today: on a Monday before its hour. */
const thisDueMs = fromMs + weekMs + 7 * 3_600_000
const setDue = (ms: number) => sql`update report_schedule set next_run = ${new Date(ms)}`.execute(plant.server.db)
const dueMs = async () => {
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from next_run) * 1000)::float8 as ms from report_schedule`.execute(
    plant.server.db,
  )
  return rows[0]!.ms
}
const report = async () => {
  const { data } = await makeWeekly(plant)
  await collectAll(plant)
  return data
}

describe('a schedule', () => {
  test('makes the report of the week before, sends it once to each recipient, and says so', async () => {
    await add()
    await setDue(thisDueMs)
    const due = await dueMs()
    await runAt(due + 30_000)
    expect((await schedules())[0]?.runs).toMatchObject([{ result: 'making', isCaughtUp: false, queued: 0 }])
    await collectAll(plant)
    await runAt(due + 60_000)
    const [schedule] = await schedules()
    expect(schedule?.runs).toMatchObject([
      { result: 'sent', queued: 2, delivered: 0, reportName: `P-1, week ${lastWeek.number} of ${lastWeek.year}` },
    ])
    const sent = await messages()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['a@example.com', 'b@example.com'])
    expect(sent[0]?.payload.title).toBe(`P-1 Week ${lastWeek.number} of ${lastWeek.year} 1`)
    expect(sent[0]?.payload.text).toMatch(/0 alarms\. \[[0-9a-f-]{36}\]$/)
    const { data } = await plant.server.send(reportMailCalls.sent, { query: { id: String(schedule!.runs[0]!.reportId) } }, plant.token)
    expect(data.map(({ address, state }) => [address, state]).sort()).toEqual([
      ['a@example.com', 'waiting'],
      ['b@example.com', 'waiting'],
    ])
  })

  test('that was missed is caught up once, with the newest report', async () => {
    await add()
    await setDue(thisDueMs - 4 * weekMs)
    const late = thisDueMs + weekMs - 3_600_000
    await runAt(late)
    await collectAll(plant)
    await runAt(late + 60_000)
    await runAt(late + 120_000)
    const [schedule] = await schedules()
    expect(schedule?.runs).toMatchObject([{ isCaughtUp: true, result: 'sent', queued: 2 }])
    expect((await plant.server.send(reportCalls.findPage, { body: {} }, plant.token)).data).toMatchObject({
      total: 1,
      records: [{ isScheduled: true, ...lastWeek }],
    })
    expect(await dueMs()).toBeGreaterThan(late)
    expect(await messages()).toHaveLength(2)
  })

  test('collects the facts again where a report was made before its week was over', async () => {
    const { versionId } = await report()
    await sql`update report_version set taken_at = taken_at - interval '8 days' where id = ${versionId}`.execute(plant.server.db)
    await add()
    await setDue(thisDueMs)
    await runAt(await dueMs())
    await collectAll(plant)
    expect((await schedules())[0]?.runs).toMatchObject([{ result: 'sent', queued: 2 }])
    expect((await plant.server.send(reportCalls.findPage, { body: {} }, plant.token)).data.records[0]?.version).toMatchObject({ number: 2 })
  })

  test('two servers that find it due at the same time make one report and one e-mail each', async () => {
    await add()
    await setDue(thisDueMs)
    const due = await dueMs()
    await Promise.all([runAt(due + 1000), runAt(due + 1000)])
    await collectAll(plant)
    await Promise.all([runAt(due + 2000), runAt(due + 2000)])
    expect((await schedules())[0]?.runs).toHaveLength(1)
    expect(await messages()).toHaveLength(2)
  })

  test('without a template says so; without its author’s rights it has failed', async () => {
    await add()
    await setDue(thisDueMs)
    await sql`update email_template set enabled = false where id = ${templateId}`.execute(plant.server.db)
    const due = await dueMs()
    await runAt(due)
    await collectAll(plant)
    expect((await schedules())[0]?.runs[0]).toMatchObject({ result: 'noTemplate', queued: 0 })
    await sql`update report_schedule set created_by = null, next_run = next_run - interval '7 days'`.execute(plant.server.db)
    await sql`delete from report_run`.execute(plant.server.db)
    await runAt(due)
    expect((await schedules())[0]?.runs[0]).toMatchObject({ result: 'failed' })
  })

  test('that is disabled has no next run; recipients are those of the template unless it has its own', async () => {
    expect((await add({ enabled: false })).data).toMatchObject({ nextRun: null, timeZone: 'Asia/Shanghai', placeName: 'P-1' })
    const { data } = await plant.server.send(reportMailCalls.suggested, { query: { companyId: '13', cycle: 'week' } }, plant.token)
    expect(data).toEqual({ templateName: 'Weekly', receivers: ['boss@example.com'] })
  })

  test('is edited by its version and deleted', async () => {
    const { data } = await add()
    const edit = (version: number, more: object = {}) =>
      plant.server.sendAny(reportScheduleCalls.edit, { body: { id: data.id, version, ...draft(more) } }, plant.token)
    expect((await edit(1, { hour: 9, timeZone: 'Europe/Berlin' })).data).toMatchObject({ hour: 9, version: 2, timeZone: 'Europe/Berlin' })
    expect(await edit(1)).toMatchObject({ code: 1005 })
    const remove = () => plant.server.send(reportScheduleCalls.remove, { query: { id: String(data.id) } }, plant.token)
    expect((await remove()).data).toEqual({ id: data.id })
    expect(await remove()).toMatchObject({ code: 1002 })
  })

  test('refuses what cannot be, with its field', async () => {
    expect(await add({ day: 8 })).toMatchObject({ field: 'day' })
    expect(await add({ timeZone: 'Mars/Olympus' })).toMatchObject({ field: 'timeZone' })
    expect(await add({ receivers: ['x@example.com\nBcc: y@example.com'] })).toMatchObject({ code: 1001, field: 'receivers.0' })
    expect(await add({ equipmentId: 999_999 })).toMatchObject({ code: 1002, field: 'equipmentId' })
    expect(await schedules()).toEqual([])
  })

  test('is neither seen nor changed by other tenants, nor without the permission', async () => {
    const { data } = await add()
    expect(await schedules(stranger)).toEqual([])
    expect(await plant.server.sendAny(reportScheduleCalls.edit, { body: { id: data.id, version: 1, ...draft() } }, stranger)).toMatchObject(
      { code: 1002 },
    )
    expect(await plant.server.send(reportScheduleCalls.remove, { query: { id: String(data.id) } }, stranger)).toMatchObject({ code: 1002 })
    expect((await plant.server.send(reportScheduleCalls.list, { query: {} }, reader)).status).toBe(403)
    expect((await add({}, reader)).status).toBe(403)
  })
})

describe('an e-mail now', () => {
  const send = (versionId: number, more: object = {}, as = plant.token) =>
    plant.server.sendAny(
      reportMailCalls.send,
      { body: { versionId, language: 'cn', attaches: true, layout: 'wide', receivers: ['a@example.com', 'a@example.com'], ...more } },
      as,
    )

  test('goes once to each recipient, in the language that was chosen', async () => {
    const { versionId } = await report()
    expect((await send(versionId)).data).toEqual({ queued: 1 })
    const [message] = await messages()
    expect(message?.payload.title).toBe(`P-1 ${lastWeek.year} 年第 ${lastWeek.number} 周 1`)
    expect(message?.payload.attachment).toEqual({ versionId, language: 'cn', layout: 'wide' })
    const { readAttachment } = await import('../send/attachment.ts').then(({ attachmentReader }) => ({
      readAttachment: attachmentReader({
        ...plant.server.foundation,
        readBrand: async () => emptyBrand,
      }),
    }))
    expect((await readAttachment(13, message?.payload.attachment))?.type).toBe('application/pdf')
    expect(await readAttachment(50, message?.payload.attachment)).toBeNull()
  })

  test('S-40: names that look like placeholders are inserted, and never read as templates', async () => {
    await sql`update equipment set name = '{{link}} {{company}} #{7*7}' where id = ${plant.ids.equipmentId}`.execute(plant.server.db)
    const { versionId } = await report()
    await send(versionId)
    const [message] = await messages()
    await sql`update equipment set name = 'P-1' where id = ${plant.ids.equipmentId}`.execute(plant.server.db)
    expect(message?.payload.text).toContain('{{link}} {{company}} #{7*7}')
    expect(message?.payload.text.split(message.payload.reportLink.mark)).toHaveLength(2)
  })

  test('needs a template, recipients, and the permission', async () => {
    const { versionId } = await report()
    expect(await send(versionId, { receivers: [] })).toMatchObject({ code: 1001, field: 'receivers' })
    expect((await send(versionId, {}, reader)).status).toBe(403)
    expect(await send(versionId, {}, stranger)).toMatchObject({ code: 1002 })
    await sql`delete from email_template`.execute(plant.server.db)
    expect(await send(versionId)).toMatchObject({ code: 1787 })
  })
})

describe('a link', () => {
  const make = (versionId: number, as = plant.token) =>
    plant.server.send(reportLinkCalls.add, { body: { versionId, language: 'en', layout: 'portrait', days: 7 } }, as)
  const open = (token: string) => plant.server.send(sharedReportCalls.open, { body: { token } })
  const tokenOf = (address: string | null) => new URLSearchParams((address ?? '').split('?')[1]).get('token') ?? ''

  test('opens one version for who has no account: its PDF and nothing else', async () => {
    const { versionId } = await report()
    const { data: link } = await make(versionId)
    expect(link).toMatchObject({ isOpen: true, uses: 0, versionId })
    const token = tokenOf(link.address)
    expect((await open(token)).data).toMatchObject({ name: `P-1, week ${lastWeek.number} of ${lastWeek.year}`, state: 'draft' })
    const file = await plant.server.app.inject({ method: 'POST', url: '/sharedReport/file', payload: { token } })
    expect([file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    const asSession = await plant.server.send(reportCalls.findPage, { body: {} }, token)
    expect(asSession.status).toBe(401)
    const { data } = await plant.server.send(reportLinkCalls.list, { query: { id: String((await report()).id) } }, plant.token)
    expect(data[0]).toMatchObject({ uses: 1, createdBy: 'Demo Admin' })
  })

  test('that was revoked, has expired, or never was is the same error; who guesses has to wait', async () => {
    const { versionId } = await report()
    const [first, second] = [(await make(versionId)).data, (await make(versionId)).data]
    expect((await plant.server.send(reportLinkCalls.revoke, { body: { id: first.id } }, plant.token)).data).toMatchObject({
      isOpen: false,
      address: null,
    })
    await sql`update report_link set expires_at = now() - interval '1 second' where id = ${second.id}`.execute(plant.server.db)
    const answers = [await open(tokenOf(first.address)), await open(tokenOf(second.address)), await open('guess')]
    expect(new Set(answers.map(({ code, msg }) => `${code} ${msg}`)).size).toBe(1)
    expect(answers[0]?.code).toBe(1042)
    for (let n = 0; n < 60; n++) await open(`guess ${n}`)
    expect((await open(tokenOf((await make(versionId)).data.address))).code).toBe(1032)
  })

  test('of a suspended or blocked customer opens nothing, and its secret is not in the database', async () => {
    const { versionId } = await report()
    const token = tokenOf((await make(versionId)).data.address)
    const { rows } = await sql<{ text: string }>`select l::text as text from report_link l`.execute(plant.server.db)
    expect(rows.map(({ text }) => text).join()).not.toContain(token)
    await sql`update tenant set suspended_at = now() where id = 13`.execute(plant.server.db)
    expect((await open(token)).code).toBe(1042)
    await sql`update tenant set suspended_at = null where id = 13`.execute(plant.server.db)
    await sql`update company set status = 'Block' where id = 13`.execute(plant.server.db)
    expect((await open(token)).code).toBe(1042)
    await sql`update company set status = 'Normal' where id = 13`.execute(plant.server.db)
    expect((await open(token)).code).toBe(200)
  })

  test('is made, listed and revoked by who may send, of the own tenant', async () => {
    const { id, versionId } = await report()
    const { data: link } = await make(versionId)
    const revoke = (as: string) => plant.server.send(reportLinkCalls.revoke, { body: { id: link.id } }, as)
    const list = (as: string) => plant.server.send(reportLinkCalls.list, { query: { id: String(id) } }, as)
    for (const answer of [await make(versionId, reader), await revoke(reader), await list(reader)]) expect(answer.status).toBe(403)
    for (const answer of [await make(versionId, stranger), await revoke(stranger), await list(stranger)]) expect(answer.code).toBe(1002)
  })

  test('there are as many open ones as the limit', async () => {
    const { versionId } = await report()
    for (let n = 0; n < 20; n++) expect((await make(versionId)).code).toBe(200)
    expect(await make(versionId)).toMatchObject({ code: 1788 })
  })
})
