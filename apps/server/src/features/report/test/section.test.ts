import { reportCalls, reportSectionCalls } from '@undertone/domain/report/report.calls'
import type { ReportContent, ReportSection } from '@undertone/domain/report/report-section'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import type { WavePlant } from '../../../testing/test-wave-plant.ts'
import { collectAll, makeWeekly, openReportPlant } from './test-report-plant.ts'

let plant: WavePlant
let other = ''
let reader = ''
let stranger = ''
let report = { id: 0, versionId: 0 }

const [ann, bob] = ['page-of-ann', 'page-of-bob']

beforeAll(async () => {
  plant = await openReportPlant('report_section')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'bob', ['business:weeklyReport:list', 'business:weeklyReport:edit'])
  await addMember(server, 'reader', ['business:weeklyReport:list'])
  ;[other, reader, stranger] = [await server.login('bob'), await server.login('reader'), await server.login('otheradmin')]
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  for (const table of ['report', 'task']) await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
  report = (await makeWeekly(plant)).data
  await collectAll(plant)
})

const empty: ReportContent = { title: null, cn: null, en: null, isHidden: false, figures: [] }
const sections = async (page = ann, as = plant.token) =>
  (await plant.server.send(reportCalls.getDetail, { query: { id: String(report.id), page } }, as)).data.sections
const summary = async (page = ann, as = plant.token): Promise<ReportSection> =>
  (await sections(page, as)).find(({ key }) => key === 'summary')!
const save = (id: number, revision: number, content: Partial<ReportContent>, page = ann, as = plant.token) =>
  plant.server.send(reportSectionCalls.save, { body: { id, revision, page, content: { ...empty, ...content } } }, as)
const hold = (id: number, isHeld: boolean, page = ann, as = plant.token) =>
  plant.server.send(reportSectionCalls.hold, { body: { id, page, isHeld } }, as)

describe('two people at once', () => {
  test('a section is held by the one who types in it; the other sees the name, and neither text is lost', async () => {
    const { id } = await summary()
    expect((await hold(id, true)).data.held).toMatchObject({ isMine: true })
    const seen = await summary(bob, other)
    expect(seen.held).toMatchObject({ isMine: false, by: 'Demo Admin' })
    expect(await hold(id, true, bob, other)).toMatchObject({ code: 1781 })
    expect(await save(id, 0, { en: 'Bob' }, bob, other)).toMatchObject({ code: 1781 })
    expect((await save(id, 0, { en: 'Ann' })).data).toMatchObject({ revision: 1, content: { en: 'Ann', cn: null } })
    await hold(id, false)
    expect(await save(id, 0, { en: 'Bob' }, bob, other)).toMatchObject({ code: 1782, field: 'revision' })
    expect((await save(id, 1, { en: 'Ann. Bob.' }, bob, other)).data.content.en).toBe('Ann. Bob.')
  })

  test('two saves of one revision at the same time: one is kept, the other is refused', async () => {
    const { id } = await summary()
    const answers = await Promise.all([save(id, 0, { en: 'a' }, ann), save(id, 0, { en: 'b' }, bob, other)])
    const codes = answers.map(({ code }) => code).sort((a, b) => a - b)
    expect(codes[0]).toBe(200)
    expect([1781, 1782]).toContain(codes[1])
    expect((await summary()).revision).toBe(1)
  })

  test('two pages of one person hold against each other; a hold ends by itself', async () => {
    const { id } = await summary()
    await hold(id, true, ann)
    expect(await hold(id, true, bob)).toMatchObject({ code: 1781 })
    await sql`update report_section set held_until = now() - interval '1 second' where id = ${id}`.execute(plant.server.db)
    expect((await summary(bob)).held).toBeNull()
    expect((await hold(id, true, bob)).data.held).toMatchObject({ isMine: true })
    await hold(id, false, ann)
    expect((await summary(bob)).held).toMatchObject({ isMine: true })
  })

  test('different sections are written at the same time, and a pulse says what has changed', async () => {
    const [first, second] = (await sections()).filter(({ key }) => key === 'summary' || key === 'actions')
    await Promise.all([save(first!.id, 0, { en: 'a' }), save(second!.id, 0, { cn: '乙' }, bob, other)])
    const { data } = await plant.server.send(reportCalls.pulse, { query: { versionId: String(report.versionId), page: ann } }, plant.token)
    expect(data.sections.filter(({ revision }) => revision === 1).map(({ held }) => held?.isMine)).toEqual([true, false])
  })
})

describe('undo', () => {
  test('earlier contents are listed and can be saved again', async () => {
    const { id } = await summary()
    await save(id, 0, { en: 'one' })
    await save(id, 1, { en: 'two', isHidden: true })
    const { data } = await plant.server.send(reportSectionCalls.revisions, { query: { id: String(id) } }, plant.token)
    expect(data.map(({ revision, content }) => [revision, content.en, content.isHidden])).toEqual([
      [2, 'two', true],
      [1, 'one', false],
      [0, null, false],
    ])
    expect((await save(id, 2, data[1]!.content)).data.content).toEqual({ ...empty, en: 'one' })
  })

  test('as many as the limit are kept', async () => {
    const { id } = await summary()
    for (let revision = 0; revision < 52; revision++) await save(id, revision, { en: String(revision) })
    const { data } = await plant.server.send(reportSectionCalls.revisions, { query: { id: String(id) } }, plant.token)
    expect([data.length, data[0]?.content.en, data.at(-1)?.revision]).toEqual([50, '51', 3])
  })
})

describe('sections', () => {
  test('are ordered, added after another and removed', async () => {
    const before = await sections()
    const ids = before.map(({ id }) => id).reverse()
    const order = (given: number[]) =>
      plant.server.send(reportSectionCalls.order, { body: { versionId: report.versionId, ids: given } }, plant.token)
    expect((await order(ids)).data.map(({ id }) => id)).toEqual(ids)
    expect(await order(ids.slice(1))).toMatchObject({ code: 1005, field: 'ids' })
    expect(await order([...ids.slice(1), ids[1]!])).toMatchObject({ code: 1005 })
    const title = { cn: '结语', en: 'Closing words' }
    const added = await plant.server.send(
      reportSectionCalls.add,
      { body: { versionId: report.versionId, afterId: ids[0]!, title } },
      plant.token,
    )
    const own = added.data[1]!
    expect(own).toMatchObject({ key: 'own', title, composed: [] })
    expect(await save(own.id, 0, { en: 'x' })).toMatchObject({ field: 'title' })
    const remove = (id: number) => plant.server.send(reportSectionCalls.remove, { body: { id, revision: 0 } }, plant.token)
    expect((await remove(own.id)).data).toHaveLength(before.length)
    expect(await remove(before[0]!.id)).toMatchObject({ code: 1002 })
  })

  test('are commented on without holding them', async () => {
    const { id } = await summary(bob, other)
    await hold(id, true)
    const said = await plant.server.send(reportSectionCalls.comment, { body: { id, text: 'Which fan?' } }, other)
    expect(said.data.comments).toMatchObject([{ by: 'bob', text: 'Which fan?', isDone: false }])
    const commentId = said.data.comments[0]!.id
    const settle = (comment: number) =>
      plant.server.send(reportSectionCalls.settleComment, { body: { id, commentId: comment, isDone: true } }, plant.token)
    expect((await settle(commentId)).data.comments[0]?.isDone).toBe(true)
    expect(await settle(999_999)).toMatchObject({ code: 1002, field: 'commentId' })
  })

  test('have phrases of the conclusion repository', async () => {
    const { data } = await plant.server.send(reportSectionCalls.phrases, { query: {} }, other)
    expect(data.find(({ fault }) => fault === 'imbalance')).toMatchObject({
      en: 'Clean the rotor; balance it in place if that is not enough',
    })
  })

  test('refuse what cannot be stored or shown', async () => {
    const { id } = await summary()
    expect(await save(id, 0, { en: 'x'.repeat(20_001) })).toMatchObject({ code: 1001, field: 'content.en' })
    expect((await save(id, 0, { en: 'nul \u0000' })).code).not.toBe(200)
    expect((await save(id, 0, { en: 'half \ud83d' })).code).not.toBe(200)
    const figure = { id: 999_999, address: '/waveSpectrum', caption: { cn: '', en: '' } }
    expect(await save(id, 0, { figures: [figure] })).toMatchObject({ code: 1002, field: 'figures' })
  })
})

test('who only reads, and who is of another tenant, changes nothing', async () => {
  const { id } = await summary()
  const tried = async (as: string) => [
    await save(id, 0, { en: 'x' }, bob, as),
    await hold(id, true, bob, as),
    await plant.server.send(reportSectionCalls.order, { body: { versionId: report.versionId, ids: [id] } }, as),
    await plant.server.send(reportSectionCalls.add, { body: { versionId: report.versionId, title: { cn: 'a', en: 'a' } } }, as),
    await plant.server.send(reportSectionCalls.remove, { body: { id, revision: 0 } }, as),
    await plant.server.send(reportSectionCalls.comment, { body: { id, text: 'x' } }, as),
    await plant.server.send(reportSectionCalls.settleComment, { body: { id, commentId: 1, isDone: true } }, as),
  ]
  expect((await tried(reader)).map(({ status }) => status)).toEqual(Array(7).fill(403))
  expect((await tried(stranger)).map(({ code }) => code)).toEqual(Array(7).fill(1002))
  expect(await plant.server.send(reportSectionCalls.revisions, { query: { id: String(id) } }, stranger)).toMatchObject({ code: 1002 })
  expect(await summary()).toMatchObject({ revision: 0, held: null, comments: [] })
})

test('a signed version is not written any more', async () => {
  const { id } = await summary()
  await plant.server.send(reportCalls.sign, { body: { versionId: report.versionId } }, plant.token)
  for (const answer of [await save(id, 0, { en: 'x' }), await hold(id, true)]) expect(answer).toMatchObject({ code: 1780 })
})
