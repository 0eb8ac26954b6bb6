import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '@undertone/domain/core/call'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { type HazardDetail, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionReadingCalls } from '@undertone/domain/inspection/round/reading.calls'
import { inspectionTaskCalls, type RoundDetail, type TakenRounds } from '@undertone/domain/inspection/round/round.calls'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls } from '@undertone/domain/inspection/route/line.calls'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { picture } from '../../file/test-upload.ts'
import { lastReadings } from '../round/round.store.ts'
import { codeMark } from '../round/take-along.ts'

let server: TestServer
const tokens = { boss: '', mate: '', reader: '', stranger: '' }
type Who = keyof typeof tokens
let samples: Samples
let point = { id: 0, code: '' }
let lineId = 0
let itemIds: readonly number[] = []
let taskId = 0

const flags = { isRequired: true, needsPicture: false, whileRunning: false }
const items = [
  { name: 'Guard', kind: 1, ...flags },
  { name: 'Photo', kind: 5, ...flags },
  { name: 'Pressure', kind: 2, ...flags, isRequired: false },
  { name: 'Noise', kind: 8, ...flags, isRequired: false },
]

beforeAll(async () => {
  server = await startTestServer('offline_rounds')
  tokens.boss = await server.login()
  await addTenant(server, 79, 'otherwalker')
  const rights = (...actions: string[]) => actions.map((action) => `business:inspectionTask:${action}`)
  await addMember(server, 'mate', [...rights('list', 'do', 'edit'), 'business:inspectionDanger:list', 'business:inspectionDanger:add'])
  await addMember(server, 'reader', rights('list'))
  for (const name of ['mate', 'reader'] as const) tokens[name] = await server.login(name)
  tokens.stranger = await server.login('otherwalker')
  samples = new Samples(server, tokens.boss, 13)
  const made = await samples.make('inspectionPoint')
  const standardId = Number(made.standardId)
  point = { id: made.id, code: String(made.code) }
  await server.sendAny(callsOf(inspectionPoint).edit, { body: { id: made.id, tagId: '04:a2:2b' } }, tokens.boss)
  await server.sendAny(inspectionStandardCalls.saveItems, { body: { id: standardId, items } }, tokens.boss)
  itemIds = (await server.send(inspectionStandardCalls.items, { params: { id: String(standardId) } }, tokens.boss)).data.items.map(
    ({ id }) => id,
  )
  lineId = (await samples.make('inspectionLine')).id
  await server.sendAny(inspectionLineCalls.saveStops, { body: { id: lineId, stops: [{ pointId: point.id }] } }, tokens.boss)
})
afterAll(() => server?.close())

/** One round that has been open for an hour, of the boss alone. */
beforeEach(async () => {
  await sql`delete from hazard`.execute(server.db)
  await sql`delete from inspection_task`.execute(server.db)
  await sql`delete from inspection_plan`.execute(server.db)
  const group = await samples.make('inspectionGroup')
  await sql`update inspection_group set leader_id = (select id from account where login_name = 'demoadmin') where id = ${group.id}`.execute(
    server.db,
  )
  const body = {
    ...{ name: 'Walk', companyId: 13, lineId, groupId: group.id, repeat: 1, startAt: Date.now() - 3_600_000 },
    ...{ windowMinutes: 120, graceMinutes: 30 },
  }
  const plan = await server.sendAny(callsOf(inspectionPlan).add, { body }, tokens.boss)
  expect(plan.code).toBe(200)
  const { rows } = await sql<{ id: number }>`select id from inspection_task`.execute(server.db)
  taskId = rows[0]?.id ?? 0
})

const send = <C extends Call>(call: C, input: object, as: Who = 'boss') => server.sendAny(call, input, tokens[as])
const round = async (): Promise<RoundDetail> => (await send(inspectionTaskCalls.getDetail, { query: { id: String(taskId) } })).data
const item = async (at: number) => (await round()).stops[0]?.items[at]
const answer = (at: number, given: object, more: object = {}, as: Who = 'boss') =>
  send(
    inspectionTaskCalls.answer,
    { body: { id: taskId, pointId: point.id, itemId: itemIds[at], clientId: randomUUID(), answer: given, ...more } },
    as,
  )

test('a phone takes the rounds of its user along, with marks that find a code and are none', async () => {
  const taken: TakenRounds = (await send(inspectionTaskCalls.takeAlong, {})).data
  expect(taken.rounds).toHaveLength(1)
  expect(taken.rounds[0]).toMatchObject({ mayDo: true, detail: { id: taskId, stops: [{ name: expect.any(String) }] } })
  expect(taken.rounds[0]?.marks).toEqual([
    { pointId: point.id, marks: [codeMark(taskId, point.code.toLowerCase()), codeMark(taskId, '04:A2:2B')] },
  ])
  // Nor once the round has opened and keeps what it consists of, codes too.
  await answer(0, { yesNo: 1 })
  const answers = [
    taken,
    (await send(inspectionTaskCalls.takeAlong, {})).data,
    await round(),
    (await send(inspectionTaskCalls.findPage, { body: {} })).data,
  ]
  for (const one of answers) expect(JSON.stringify(one)).not.toContain(point.code)
  // Rounds of others are left out, also for somebody who may do them.
  for (const who of ['mate', 'stranger'] as const) expect((await send(inspectionTaskCalls.takeAlong, {}, who)).data.rounds).toEqual([])
  expect((await send(inspectionTaskCalls.takeAlong, {}, 'reader')).status).toBe(403)
})

test('an answer comes before its picture, which follows in parts and makes it whole', async () => {
  const bytes = await picture('png', 30, 30)
  const file = { sha256: createHash('sha256').update(bytes).digest('hex'), name: 'a.png', size: bytes.length }
  const clientId = randomUUID()
  await answer(0, { yesNo: 1 })
  expect((await answer(1, {}, { clientId, awaits: [file] })).code).toBe(200)
  expect(await item(1)).toMatchObject({ status: 3, result: { awaited: 1, files: [] } })
  expect(await round()).toMatchObject({ status: 1, done: 1 })
  const sent = await send(fileCalls.part, { body: { ...file, offset: 0, data: bytes.toString('base64') } })
  const attach = (as: Who) =>
    send(inspectionTaskCalls.attach, { body: { id: taskId, clientId, sha256: file.sha256, fileId: sent.data.fileId } }, as)
  // The answer is of its author alone.
  expect((await attach('mate')).code).toBe(1002)
  expect((await attach('stranger')).code).toBe(1002)
  expect((await attach('boss')).code).toBe(200)
  expect((await attach('boss')).code).toBe(200)
  expect((await item(1))?.result?.files).toMatchObject([{ fileId: sent.data.fileId, isImage: true }])
  expect(await round()).toMatchObject({ status: 2, done: 2 })
})

describe('the sound of a phone', () => {
  const steps = { gain: 'off', noise: 'on', echo: 'unknown' } as const
  const sound = { sampleHz: 48_000, measuredHz: 47_990.5, seconds: 1, rms: 0.25, peak: 1, isClipped: true, steps }
  const part = async (bytes: Buffer, name: string) => {
    const file = { sha256: createHash('sha256').update(bytes).digest('hex'), name, size: bytes.length }
    const sent = await send(fileCalls.part, { body: { ...file, offset: 0, data: bytes.toString('base64') } })
    return { file, fileId: sent.data.fileId as string }
  }
  const wav = () => {
    const head = Buffer.from('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\xbb\0\0\0\x77\x01\0\x02\0\x10\0data\0\0\0\0', 'latin1')
    head.writeUInt32LE(136, 4)
    head.writeUInt32LE(100, 40)
    return Buffer.concat([head, Buffer.alloc(100, randomUUID())])
  }

  test('is an answer that is never judged, uncalibrated whatever is said, and whole once its file is there', async () => {
    const { file, fileId } = await part(wav(), 'sound.wav')
    const clientId = randomUUID()
    expect((await answer(3, { sound, deviceId: 1 }, { clientId, awaits: [file] })).code).toBe(200)
    const facts = { verdict: null, isCalibrated: false, isMeasured: false, device: null, answer: { sound } }
    expect(await item(3)).toMatchObject({ status: 3, result: { ...facts, awaited: 1 } })
    expect((await send(inspectionTaskCalls.attach, { body: { id: taskId, clientId, sha256: file.sha256, fileId } })).code).toBe(200)
    expect(await item(3)).toMatchObject({ status: 1, result: { ...facts, files: [{ fileId, isImage: false }] } })
    expect((await answer(3, { sound }, { fileIds: [(await part(wav(), 'b.wav')).fileId] })).code).toBe(200)
    expect((await round()).failed).toBe(0)
  })

  test('is refused without its facts, without a file, and where the file is a picture', async () => {
    const { file, fileId } = await part(await picture('png', 31, 30), 'a.png')
    for (const [given, more] of [
      [{}, { awaits: [file] }],
      [{ sound }, {}],
      [{ sound }, { fileIds: [fileId] }],
    ] as const)
      expect((await answer(3, given, more)).code).toBe(inspectionErrors.answerMissing.code)
    const clientId = randomUUID()
    await answer(3, { sound }, { clientId, awaits: [file] })
    const attached = await send(inspectionTaskCalls.attach, { body: { id: taskId, clientId, sha256: file.sha256, fileId } })
    expect(attached.code).toBe(inspectionErrors.soundWanted.code)
    expect(await item(3)).toMatchObject({ status: 3, result: { awaited: 1, files: [] } })
  })
})

test('a point that was picked keeps its reason and time, and a code that comes later counts more', async () => {
  const doneAt = Date.now() - 600_000
  const at = async () =>
    (await sql`select presence, reason, (extract(epoch from at) * 1000)::float8 as ms from inspection_presence`.execute(server.db)).rows
  await send(inspectionTaskCalls.checkIn, { body: { id: taskId, pointId: point.id, reason: 2, doneAt } })
  expect(await at()).toEqual([{ presence: 2, reason: 2, ms: doneAt }])
  await send(inspectionTaskCalls.checkIn, { body: { id: taskId, code: point.code, doneAt: doneAt + 1000 } })
  expect(await at()).toEqual([{ presence: 1, reason: null, ms: doneAt + 1000 }])
  await send(inspectionTaskCalls.checkIn, { body: { id: taskId, pointId: point.id, reason: 2 } })
  expect(await at()).toEqual([{ presence: 1, reason: null, ms: doneAt + 1000 }])
})

describe('two people who answer one item', () => {
  test('without having seen the other: the first counts, both are kept, and somebody chooses', async () => {
    await answer(0, { yesNo: 1 })
    const standing = (await item(0))?.result?.id
    await answer(0, { yesNo: 2 }, { base: null }, 'mate')
    expect(await item(0)).toMatchObject({ result: { id: standing, answer: { yesNo: 1 } }, others: [{ answer: { yesNo: 2 }, by: 'mate' }] })
    expect(await round()).toMatchObject({ failed: 0 })
    const resultId = (await item(0))?.others?.[0]?.id
    expect((await send(inspectionTaskCalls.decide, { body: { id: taskId, resultId, choice: 2 } }, 'stranger')).code).toBe(1002)
    expect((await send(inspectionTaskCalls.decide, { body: { id: taskId, resultId, choice: 2 } })).code).toBe(200)
    expect(await item(0)).toMatchObject({ result: { id: resultId, answer: { yesNo: 2 } } })
    expect((await item(0))?.others).toBeUndefined()
    expect(await round()).toMatchObject({ failed: 1 })
    // It is decided once, and nothing is lost.
    expect((await send(inspectionTaskCalls.decide, { body: { id: taskId, resultId, choice: 1 } })).code).toBe(1002)
    const kept = await sql`select id from inspection_result where task_id = ${taskId}`.execute(server.db)
    expect(kept.rows).toHaveLength(2)
  })

  test('having seen the other, or one person twice: the later one corrects', async () => {
    await answer(0, { yesNo: 1 }, { base: null })
    await answer(0, { yesNo: 2 }, { base: null })
    expect(await item(0)).toMatchObject({ result: { answer: { yesNo: 2 } } })
    await answer(0, { yesNo: 1 }, { base: (await item(0))?.result?.id }, 'mate')
    expect(await item(0)).toMatchObject({ result: { answer: { yesNo: 1 }, by: 'mate' } })
    expect((await item(0))?.others).toBeUndefined()
  })

  test('one after the time of the round: what was done in time counts, though it arrives later', async () => {
    await sql`update inspection_task set opens_at = now() - interval '3 hours', grace_end = now() - interval '1 hour' where id = ${taskId}`.execute(
      server.db,
    )
    await answer(0, { yesNo: 2 })
    await answer(0, { yesNo: 1 }, { base: null, doneAt: Date.now() - 2 * 3_600_000 }, 'mate')
    expect(await item(0)).toMatchObject({
      result: { answer: { yesNo: 1 }, isMadeUp: false },
      others: [{ answer: { yesNo: 2 }, isMadeUp: true }],
    })
  })

  test('the newest of one person is the one to choose', async () => {
    await answer(0, { yesNo: 1 })
    await answer(0, { yesNo: 2 }, { base: null }, 'mate')
    await answer(0, { yesNo: 1 }, { base: null, note: 'looked again' }, 'mate')
    expect((await item(0))?.others).toMatchObject([{ note: 'looked again' }])
  })

  test('a number beside another is no reading until it is chosen, and then the other is none', async () => {
    const read = async () => {
      const newest = (await send(inspectionReadingCalls.findPage, { body: {} })).data.records
      const query = { pointId: String(point.id), itemId: String(itemIds[2]) }
      const trend = (await send(inspectionReadingCalls.trend, { query })).data
      return [newest, trend.readings].map((all) => all.map((one: { answer: unknown }) => one.answer))
    }
    await answer(2, { number: 10 }, { doneAt: Date.now() - 60_000 })
    await answer(2, { number: 20 }, { base: null }, 'mate')
    expect(await read()).toEqual([[{ number: 10 }], [{ number: 10 }]])
    const resultId = (await item(2))?.others?.[0]?.id
    expect((await send(inspectionTaskCalls.decide, { body: { id: taskId, resultId, choice: 2 } })).code).toBe(200)
    expect(await read()).toEqual([[{ number: 20 }], [{ number: 20 }]])
    // Nor what the next round shows as read last.
    const places = [{ pointId: point.id, itemId: itemIds[2] ?? 0 }]
    const { rows } = await sql<{ tenantId: number }>`select tenant_id from inspection_task where id = ${taskId}`.execute(server.db)
    expect(await lastReadings(server.db, rows[0]?.tenantId ?? 0, 0, places, Date.now() + 1000)).toMatchObject([{ answer: { number: 20 } }])
    await sql`update inspection_result set is_aside = not is_aside where task_id = ${taskId}`.execute(server.db)
    expect(await lastReadings(server.db, rows[0]?.tenantId ?? 0, 0, places, Date.now() + 1000)).toMatchObject([{ answer: { number: 10 } }])
  })

  test('a check that has failed stays reportable when another answer to it passes beside it, also by who failed it', async () => {
    const report = (checkItem: number, who: Who) => {
      const checkKey = `${taskId}-${point.id}-${itemIds[checkItem]}`
      return send(hazardCalls.add, { body: { title: 'Guard', description: 'Loose', level: 2, place: 'Door', taskId, checkKey } }, who)
    }
    await answer(0, { yesNo: 2 })
    await answer(0, { yesNo: 1 }, { base: null }, 'mate')
    expect((await report(0, 'boss')).code).toBe(200)
    await sql`delete from hazard`.execute(server.db)
    await sql`delete from inspection_result`.execute(server.db)
    await answer(0, { yesNo: 1 }, {}, 'mate')
    await answer(0, { yesNo: 2 }, { base: null })
    expect((await report(0, 'mate')).code).toBe(2860)
    expect((await report(0, 'boss')).code).toBe(200)
  })
})

test('a hazard of a failed check is sent again without a second one, and its picture follows', async () => {
  const equipmentId = (await samples.make('equipment')).id
  const checkKey = `${taskId}-${point.id}-${itemIds[0]}`
  await answer(0, { yesNo: 2 })
  const body = { title: 'Guard', description: 'Loose', level: 2, equipmentId, taskId, checkKey }
  const first: HazardDetail = (await send(hazardCalls.add, { body })).data
  expect((await send(hazardCalls.add, { body })).data).toMatchObject({ id: first.id })
  const bytes = await picture('jpeg')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { fileId } = (
    await send(fileCalls.part, { body: { sha256, name: 'a.jpg', size: bytes.length, offset: 0, data: bytes.toString('base64') } })
  ).data
  for (let times = 0; times < 2; times++) expect((await send(hazardCalls.attach, { body: { checkKey, sha256, fileId } })).code).toBe(200)
  expect((await send(hazardCalls.getDetail, { query: { id: String(first.id) } })).data.files).toMatchObject([{ fileId, isImage: true }])
})

test('two who report one failed check without a network: the second one adds words and pictures to the hazard, in bounds', async () => {
  const checkKey = `${taskId}-${point.id}-${itemIds[0]}`
  await answer(0, { yesNo: 2 })
  const body = { title: 'Guard', description: 'Loose', level: 2, place: 'Door', taskId, checkKey }
  const { id } = (await send(hazardCalls.add, { body })).data as HazardDetail
  const upload = async (who: Who) => {
    const bytes = await picture('jpeg')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const part = { sha256, name: 'a.jpg', size: bytes.length, offset: 0, data: bytes.toString('base64') }
    return { checkKey, sha256, fileId: (await send(fileCalls.part, { body: part }, who)).data.fileId }
  }
  const file = await upload('mate')
  // Nothing of who has not reported it.
  expect((await send(hazardCalls.attach, { body: file }, 'mate')).code).toBe(1002)
  for (let times = 0; times < 2; times++) {
    expect((await send(hazardCalls.add, { body: { ...body, description: 'Quite loose' } }, 'mate')).data).toMatchObject({ id })
    expect((await send(hazardCalls.attach, { body: file }, 'mate')).code).toBe(200)
  }
  const detail = async () => (await send(hazardCalls.getDetail, { query: { id: String(id) } })).data
  expect(await detail()).toMatchObject({ description: 'Loose', files: [{ fileId: file.fileId }], stage: 'ToApprove' })
  expect((await detail()).events.map(({ kind, note }: { kind: string; note: string | null }) => [kind, note])).toEqual([
    ['again', 'Quite loose'],
    ['add', null],
  ])
  await sql`with made as (insert into file (id, name, kind, size, tenant_id, purpose, created_by, sha256)
      select md5(n::text), name, kind, size, tenant_id, purpose, created_by, sha256 from file, generate_series(1, 19) n where id = ${file.fileId} returning *)
    insert into hazard_file (tenant_id, hazard_id, file_id) select tenant_id, ${id}, id from made`.execute(server.db)
  // One more would be left out without a word.
  expect((await send(hazardCalls.attach, { body: await upload('boss') })).code).toBe(2861)
  expect((await send(hazardCalls.attach, { body: file }, 'mate')).code).toBe(200)
})

test('what is done on a round is announced to who looks at it', async () => {
  const heard: number[] = []
  const stop = server.events.on('round', ({ taskId: id }) => void heard.push(id))
  await answer(0, { yesNo: 1 })
  await send(inspectionTaskCalls.checkIn, { body: { id: taskId, pointId: point.id } })
  stop()
  expect(heard).toEqual([taskId, taskId])
})
