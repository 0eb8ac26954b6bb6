import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Samples } from '../../../testing/test-samples.ts'
import { notifyFindings } from '../plan/notify-findings.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'

let notifyTest: NotifyTest
let mappingId = 0

beforeAll(async () => {
  notifyTest = await startNotifyTest('finding_notice')
  mappingId = (await new Samples(notifyTest.server, notifyTest.token, 13).make('mapping')).id
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  for (const table of ['finding', 'maintenance_window']) await sql`delete from ${sql.table(table)}`.execute(notifyTest.server.db)
})

async function addFinding({ word = 'clear', part = 'outer', hoursAgo = 1 } = {}): Promise<void> {
  const found = JSON.stringify({ word, component: { cn: '驱动端轴承 6205', en: 'Drive-end bearing 6205' } })
  const seen = new Date(Date.now() - hoursAgo * 3_600_000)
  await sql`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, stage, sampling_id, first_seen, last_seen, waves)
    values (13, ${mappingId}, 'bearingBreath', ${part}, 'bearing', ${found}, 0.9, 0.9, ${found}::jsonb ->> 'word', 3, 1, ${seen}, ${seen}, 1)`.execute(
    notifyTest.server.db,
  )
}
const run = async () => {
  const sent = await notifyFindings(notifyTest.server.db, testBase)
  await notifyTest.send()
  return sent
}

test('people who chose warnings learn of a finding once, with what and where, and a link to its waveform', async () => {
  await notifyTest.wish({ emailLevels: [2] })
  await addFinding()
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const [mail] = notifyTest.smtp.mails
  expect(mail?.to).toEqual(['admin@example.com'])
  const text = mail?.raw.replaceAll('=\r\n', '') ?? ''
  expect(text).toContain('Bearing fault (outer race)')
  expect(text).toContain('Drive-end bearing 6205')
  expect(text).toContain('/waveSpectrum')
})

test('several are one message; hints and findings of old waveforms are none', async () => {
  await notifyTest.wish({ emailLevels: [2] })
  for (const part of ['outer', 'inner']) await addFinding({ part })
  await addFinding({ part: 'ball', word: 'hint' })
  await addFinding({ part: 'cage', hoursAgo: 100 })
  expect(await run()).toBe(1)
  expect(notifyTest.smtp.mails[0]?.raw).toContain('2 findings of the diagnosis')
  const { rows } = await sql<{ part: string }>`select part from finding where notified_at is null order by part`.execute(
    notifyTest.server.db,
  )
  expect(rows.map(({ part }) => part)).toEqual(['ball', 'cage'])
})

test('a machine under maintenance waits, and people without warnings get none', async () => {
  const { db } = notifyTest.server
  await notifyTest.wish({ emailLevels: [2] })
  await addFinding()
  await sql`insert into maintenance_window (tenant_id, company_id, mapping_id, from_at, to_at, repeat, reason, owner_id)
    values (13, 13, ${mappingId}, now() - interval '2 days', now() + interval '2 days', 'Once', 'Overhaul', ${notifyTest.admin})`.execute(
    db,
  )
  expect(await run()).toBe(0)
  await sql`delete from maintenance_window`.execute(db)
  expect(await run()).toBe(1)
  await notifyTest.wish({ emailLevels: [3] })
  await addFinding({ part: 'inner' })
  expect(await run()).toBe(0)
  expect((await sql`select from finding where notified_at is null`.execute(db)).rows).toEqual([])
})
