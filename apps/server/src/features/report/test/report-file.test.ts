import { jobCalls, jobState } from '@undertone/domain/core/job.calls'
import { to } from '@undertone/domain/index/to'
import { reportCalls, reportSectionCalls } from '@undertone/domain/report/report.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAgain } from '../../../platform/sheet/test-workbook-reader.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import type { WavePlant } from '../../../testing/test-wave-plant.ts'
import { composedSections } from './test-composed.ts'
import { collectAll, makeWeekly, openReportPlant } from './test-report-plant.ts'

let plant: WavePlant
let stranger = ''
let reader = ''
let report = { id: 0, versionId: 0 }

beforeAll(async () => {
  plant = await openReportPlant('report_file')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'reader', ['business:weeklyReport:list'])
  await addMember(server, 'writer', ['business:weeklyReport:list', 'business:weeklyReport:edit'])
  ;[stranger, reader] = [await server.login('otheradmin'), await server.login('reader')]
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  for (const table of ['report', 'task', 'job']) await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
  report = (await makeWeekly(plant)).data
  await collectAll(plant)
})

const preview = (more: object = {}, as = plant.token) =>
  plant.server.sendAny(reportCalls.preview, { query: { versionId: report.versionId, language: 'en', layout: 'portrait', ...more } }, as)
const file = (format: 'pdf' | 'word' | 'workbook', as = plant.token) =>
  plant.server.send(reportCalls.file, { body: { versionId: report.versionId, language: 'en', layout: 'portrait', format } }, as)
async function downloaded(format: 'pdf' | 'word' | 'workbook'): Promise<Buffer> {
  const { data } = await file(format)
  const isDone = async () =>
    (await plant.server.send(jobCalls.find, { params: { id: String(data.id) } }, plant.token)).data.state === jobState.members.Done.code
  await vi.waitUntil(isDone, { timeout: 30_000, interval: 100 })
  const answer = await plant.server.app.inject({ method: 'GET', url: `/job/file/${data.id}`, headers: { token: plant.token } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('a preview', () => {
  test.each(['portrait', 'wide'] as const)('is a PDF (%s), in either language, whole or one section', async (layout) => {
    for (const more of [{ language: 'en' }, { language: 'cn' }, { section: 'summary' }]) {
      const answer = await preview({ layout, ...more })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect((answer.data as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('waits for the facts, and is nothing to another tenant', async () => {
    expect(await preview({}, stranger)).toMatchObject({ code: 1002, field: 'versionId' })
    expect((await preview({ language: 'fr' })).code).not.toBe(200)
    await sql`update report_version set progress = 'running'`.execute(plant.server.db)
    expect(await preview({}, reader)).toMatchObject({ code: 1785 })
  })
})

describe('a file', () => {
  test('is a PDF, a Word document or a workbook of all tables', async () => {
    expect((await downloaded('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await downloaded('word')).subarray(0, 2).toString()).toBe('PK')
    const book = await downloaded('workbook')
    expect(book.subarray(0, 2).toString()).toBe('PK')
    await readAgain(book)
  })

  test('is refused to another tenant', async () => {
    expect(await file('pdf', stranger)).toMatchObject({ code: 1002, field: 'versionId' })
  })
})

describe('what is composed', () => {
  test('has the sections in their order, each block with its id, and the words of both languages', async () => {
    for (const language of ['en', 'cn'] as const) {
      const { head, sections } = await composedSections(plant, report.versionId, language)
      expect(head.contents?.entries.map(({ key }) => key)).toEqual(sections.map(({ key }) => key))
      expect(sections.map(({ key }) => key)).not.toContain('cover')
      for (const { key, blocks } of sections) expect(blocks.map(({ id }) => id)).toEqual(blocks.map((_block, at) => `${key}.${at + 1}`))
      const text = JSON.stringify(sections)
      expect(/[\u4e00-\u9fff]/.test(text.replace(/"svg":"(?:[^"\\]|\\.)*"/g, ''))).toBe(language === 'cn')
    }
  })

  test('has the zones A to D of ISO 10816 parts 2 to 7', async () => {
    const { sections } = await composedSections(plant, report.versionId, 'en')
    const [table] = sections.find(({ key }) => key === 'severity')?.blocks.filter((block) => block.type === 'table') ?? []
    expect(table?.columns.slice(2).map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D'])
    const standards = new Set(table?.rows.map(({ cells }) => /ISO 10816-(\d)/.exec(cells[0]?.spans?.[0]?.text ?? '')?.[1]))
    expect([...standards].sort()).toEqual(['2', '3', '4', '5', '6', '7'])
    expect(table?.rows.filter(({ strong }) => strong).map(({ cells }) => cells.slice(2).map(({ spans }) => spans?.[0]?.text))).toEqual([
      ['≤ 1.4', '1.4–2.8', '2.8–4.5', '> 4.5'],
    ])
  })

  test('counts machines by condition for each area', async () => {
    const { sections } = await composedSections(plant, report.versionId, 'en')
    const [table] = sections.find(({ key }) => key === 'summary')?.blocks.filter((block) => block.type === 'table') ?? []
    expect(table?.rows.map(({ cells }) => cells.map(({ spans }) => spans?.[0]?.text))).toEqual([
      ['Hall', '1', '1', '0', '0', '0', '0', '0'],
    ])
  })

  test('shows what people wrote, hides what they hid, and freezes the charts that they picked', async () => {
    const { server, token, ids } = plant
    const all = (await server.send(reportCalls.getDetail, { query: { id: String(report.id) } }, token)).data.sections
    const [summary, alarms] = [all.find(({ key }) => key === 'summary')!, all.find(({ key }) => key === 'alarms')!]
    const pick = (address: string, as = token) => server.send(reportSectionCalls.figure, { body: { id: summary.id, address } }, as)
    const wave = (await pick(to.waveRecords({ waveId: ids.waveId }))).data
    const trend = (await pick(`https://monitor.example.com/#${to.point({ mappingId: ids.mappingId, days: 30 })}`)).data
    expect(trend.address).toBe(to.point({ mappingId: ids.mappingId, days: 30 }))
    const empty = { title: null, cn: null, en: null, isHidden: false, figures: [] }
    const page = 'page-of-test'
    const content = { ...empty, en: 'All is **well**.\n\n- one\n- two', figures: [wave, trend] }
    expect((await server.send(reportSectionCalls.save, { body: { id: summary.id, revision: 0, page, content } }, token)).msg).toBe(
      'success',
    )
    await server.send(reportSectionCalls.save, { body: { id: alarms.id, revision: 0, page, content: { ...empty, isHidden: true } } }, token)
    const { sections } = await composedSections(plant, report.versionId, 'en')
    expect(sections.map(({ key }) => key)).not.toContain('alarms')
    const blocks = sections.find(({ key }) => key === 'summary')?.blocks ?? []
    expect(blocks[0]?.type).toBe('numbers')
    expect(blocks[1]).toMatchObject({ type: 'paragraph', spans: [{ text: 'All is ' }, { text: 'well', strong: true }, { text: '.' }] })
    expect(blocks[2]).toMatchObject({ type: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] })
    expect(blocks.filter(({ type }) => type === 'figure')).toHaveLength(2)
    const cn = (await composedSections(plant, report.versionId, 'cn')).sections.find(({ key }) => key === 'summary')
    expect(JSON.stringify(cn?.blocks[1])).toContain('台设备')
  })

  test('prints the charts of the analysis page, each as its address shows it, in the order in which they were picked', async () => {
    const { server, token, ids } = plant
    const { sections: all } = (await server.send(reportCalls.getDetail, { query: { id: String(report.id) } }, token)).data
    const spectra = all.find(({ key }) => key === 'spectra')!
    const { waveId, mappingId } = ids
    // Each with what its caption says, and what its words say of it.
    const picked = [
      [to.analysis({ waveId, view: 100 }), 'acceleration waveform', /in m\/s²: horizontal [\d.]+/],
      [to.analysis({ waveId, view: 102 }), 'velocity waveform', /in mm\/s: horizontal [\d.]+/],
      [to.analysis({ waveId, view: 106 }), 'displacement waveform', /in μm: horizontal [\d.]+/],
      [to.analysis({ waveId, view: -104 }), 'envelope waveform', /in m\/s²: horizontal [\d.]+/],
      [to.analysis({ waveId, view: 101 }), 'acceleration spectrum', /in m\/s²: horizontal [\d.]+ @ [\d.]+ Hz/],
      [to.analysis({ waveId, view: 103 }), 'velocity spectrum', /in mm\/s: horizontal [\d.]+ @ [\d.]+ Hz/],
      [to.analysis({ waveId, view: 104 }), 'envelope spectrum', /horizontal [\d.e-]+ @ [\d.]+ Hz/],
      [
        `${to.analysis({ tab: 2 })}&picked=${waveId}&kinds=101&channel=X&lineSeen=150~400`,
        'horizontal acceleration spectrum',
        /@ [1-4]\d\d Hz$/,
      ],
      [to.analysis({ tab: 6, waveId }), 'cepstrum', /horizontal [\d.]+ @ [\d.]+ ms/],
      [
        `${to.analysis({ tab: 7, waveId })}&orbit=XZ&rotation=1500`,
        'orbit horizontal–axial',
        /peak-to-peak in μm: horizontal [\d.]+, axial [\d.]+$/,
      ],
      [`${to.analysis({ tab: 8, waveId })}&rotation=1500`, 'order spectrum', /in m\/s²: horizontal [\d.]+ @ [\d.]+ ×/],
      [`${to.analysis({ mappingId, metric: 2 })}&days=30`, 'horizontal vibration severity', /in mm\/s: horizontal 5\.8$/],
    ] as const
    const figures = []
    for (const [address] of picked) {
      const answer = await server.send(reportSectionCalls.figure, { body: { id: spectra.id, address } }, token)
      expect(answer, address).toMatchObject({ code: 200 })
      figures.push(answer.data)
    }
    const content = { title: null, cn: null, en: null, isHidden: false, figures }
    const page = 'page-of-test'
    expect(
      (await server.send(reportSectionCalls.save, { body: { id: spectra.id, revision: spectra.revision, page, content } }, token)).msg,
    ).toBe('success')
    const { sections } = await composedSections(plant, report.versionId, 'en')
    const drawn = (sections.find(({ key }) => key === 'spectra')?.blocks ?? []).flatMap((block) => (block.type === 'figure' ? [block] : []))
    const own = drawn.slice(-picked.length)
    expect(own.map(({ caption }) => /: ([^(]+?)( \(|$)/.exec(caption ?? '')?.[1])).toEqual(picked.map(([, name]) => name))
    for (const [at, [, name, words]] of picked.entries()) expect(own[at]?.alt, name).toMatch(words)
    // Each is a curve of its own: no two pictures are the same.
    expect(new Set(own.map(({ svg }) => svg)).size).toBe(picked.length)
  })

  test('no other address is a figure, nor is what a person may not see', async () => {
    const { server, token, ids } = plant
    const all = (await server.send(reportCalls.getDetail, { query: { id: String(report.id) } }, token)).data.sections
    const pick = (address: string, as = token) => server.send(reportSectionCalls.figure, { body: { id: all[0]!.id, address } }, as)
    expect(await pick('/faultAnalysis/default')).toMatchObject({ code: 1798, field: 'address' })
    expect(await pick(to.waveRecords({ waveId: 999_999 }))).toMatchObject({ code: 1798 })
    expect(await pick(to.point({ mappingId: 999_999 }))).toMatchObject({ code: 1002 })
    const writer = await server.login('writer')
    expect((await pick(to.waveRecords({ waveId: ids.waveId }), writer)).status).toBe(403)
    expect((await pick(to.point({ mappingId: ids.mappingId }), writer)).status).toBe(403)
    expect((await pick(to.point({ mappingId: ids.mappingId }), reader)).status).toBe(403)
    expect(await pick(to.point({ mappingId: ids.mappingId }), stranger)).toMatchObject({ code: 1002 })
  })
})
