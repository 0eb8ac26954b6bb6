import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { coreErrors } from '@undertone/domain/core/error'
import { type ReportDetail, type ReportListed, reportCalls, reportSectionCalls } from '@undertone/domain/report/report.calls'
import { reportErrors } from '@undertone/domain/report/report.errors'
import { reportScheduleCalls } from '@undertone/domain/report/report-schedule.calls'
import type { ReportSection } from '@undertone/domain/report/report-section'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { type Answer, answer, answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { fillIn, press } from '../../core/testing/user.ts'
import { movedTo } from '../../ui/order/row-order.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { PortraitEditorPage } from './editor/editor-page.tsx'
import { viewAddress } from './editor/figure-part.tsx'
import { ReportPage } from './list/report-page.tsx'

const version: ReportListed['version'] = {
  id: 31,
  number: 1,
  state: 'draft',
  facts: { state: 'done', done: 3, total: 3, failure: null },
  takenAt: '2026-11-30 08:00:00',
  author: 'Ann',
  createdAt: '2026-11-30 08:00:00',
  signedBy: null,
  signedRole: null,
  signedAt: null,
}
const listed = (part: Partial<ReportListed> = {}): ReportListed => ({
  ...{ id: 5, name: 'Works, week 48 of 2026', cycle: 'week', year: 2026, number: 48, firstDay: '2026-11-23', lastDay: '2026-11-29' },
  ...{ scope: 'company', companyId: 1, companyName: 'Works', areaId: null, areaName: null, equipmentId: null, equipmentName: null },
  ...{ state: 'Unhandled', layout: 'portrait', generatedAt: '2026-11-30 08:00:00', isScheduled: true, version, sentAt: null },
  counts: { Normal: 8, Minor: 2, Severity: 1, Offline: 1, NotAssessed: 0 },
  ...part,
})
const section = (id: number, cn: string, en: string, part: Partial<ReportSection> = {}): ReportSection => ({
  ...{ id, key: 'summary', position: id, title: { cn, en }, revision: 1, held: null, comments: [] },
  composed: [
    { cn: '一台设备严重。', en: 'One machine is severe.', sources: [{ label: { cn: '报警', en: 'Alarm' }, address: '/alarm?id=4' }] },
  ],
  content: { title: null, cn: null, en: null, isHidden: false, figures: [] },
  ...part,
})
const cover = section(1, '封面', 'Cover', { key: 'cover', composed: [] })
const summary = section(2, '摘要', 'Summary')
const report = (sections: readonly ReportSection[] = [cover, summary], part: Partial<ReportDetail> = {}): ReportDetail => ({
  ...listed(),
  ...{ timeZone: 'UTC', versions: [version], sections: [...sections], canWrite: true, canPolish: false },
  ...part,
})
const pulseOf = ({ version: { state, facts }, sections }: ReportDetail) =>
  answer(reportCalls.pulse, {
    state,
    facts,
    sections: sections.map(({ id, position, revision, held, comments }) => ({ id, position, revision, held, comments })),
  })
const opened = (of: ReportDetail, ...more: readonly Answer[]) =>
  serve(
    answer(reportCalls.getDetail, of),
    pulseOf(of),
    answer(reportSectionCalls.phrases, []),
    answer(reportSectionCalls.hold, () => of.sections[1] ?? summary),
    answerRaw(reportCalls.preview, () => new Response('no pdf', { status: 503 })),
    ...more,
  )
const editorPath = '/dataSearch/weeklyReportCreateAndEdit?id=5'
const showEditor = () => showPage(editorPath, <PortraitEditorPage />)
const all = ['list', 'edit', 'sign', 'remove', 'schedule'].map((one) => `business:weeklyReport:${one}`)
beforeEach(() => logIn(all))

describe('a report that does not exist', () => {
  const pages = [
    ['the editor', editorPath, PortraitEditorPage],
    ['the list', '/dataSearch/weeklyReport?id=5', ReportPage],
  ] as const
  const listOf = answer(reportCalls.findPage, { records: [], total: 0 })

  test.each(pages)('is said once, without another try: %s', async (_name, path, Shown) => {
    const { code, en } = coreErrors.recordNotFound
    serve(listOf, reject(reportCalls.getDetail, { code, msg: en }))
    await showPage(path, <Shown />)
    expect(await screen.findByText('No such report')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test.each(pages)('is not one that could not be loaded: %s', async (_name, path, Shown) => {
    serve(listOf, reject(reportCalls.getDetail, { code: 1, msg: 'Too busy' }))
    await showPage(path, <Shown />)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('No such report')).toBeNull()
  })
})

describe('the list', () => {
  test.each([
    ['en', 'Open', '8', 'by schedule'],
    ['cn', '未处理', '8', '按计划生成'],
  ] as const)('in %s has name, period, status and machines by condition', async (lang, state, normal, origin) => {
    useLanguage.setState({ lang })
    serve(answer(reportCalls.findPage, { records: [listed()], total: 1 }))
    await showPage('/dataSearch/weeklyReport', <ReportPage />)
    const row = (await screen.findByText('Works, week 48 of 2026')).closest('tr')
    for (const text of [state, normal, origin]) expect(row?.textContent).toContain(text)
  })

  test('a report that is being made shows its progress', async () => {
    const busy = { ...version, facts: { state: 'running' as const, done: 2, total: 9, failure: null } }
    serve(answer(reportCalls.findPage, { records: [listed({ counts: null, version: busy })], total: 1 }))
    await showPage('/dataSearch/weeklyReport', <ReportPage />)
    expect(await screen.findByText('Collecting 2 of 9')).toBeTruthy()
  })

  test('without the permission nothing can be made, and there are no schedules', async () => {
    logIn(['business:weeklyReport:list'])
    serve(answer(reportCalls.findPage, { records: [], total: 0 }))
    await showPage('/dataSearch/weeklyReport', <ReportPage />)
    expect(await screen.findByText('No reports yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make report' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Schedules' })).toBeNull()
  })

  test('schedules say when they run next and what came of the last runs', async () => {
    const run = {
      id: 1,
      dueAt: '',
      ranAt: '2026-11-23 08:00:00',
      isCaughtUp: true,
      result: 'sent' as const,
      reportId: 5,
      reportName: 'Week 47',
      queued: 2,
      delivered: 1,
      failed: 1,
    }
    const schedule = {
      ...{
        id: 9,
        scope: 'company' as const,
        companyId: 1,
        areaId: null,
        equipmentId: null,
        cycle: 'week' as const,
        day: 1,
        hour: 8,
        minute: 0,
      },
      ...{
        timeZone: 'Asia/Shanghai',
        language: 'en' as const,
        attaches: true,
        receivers: ['a@b.cn'],
        layout: 'portrait' as const,
        enabled: true,
      },
      ...{ companyName: 'Works', placeName: 'Works', version: 1, nextRun: '2026-12-07 08:00:00', author: 'Ann', runs: [run] },
    }
    serve(answer(reportScheduleCalls.list, [schedule]))
    await showPage('/dataSearch/weeklyReport?tab=schedules', <ReportPage />)
    expect(await screen.findByText('Monday 08:00 (Asia/Shanghai)')).toBeTruthy()
    for (const text of ['2026-12-07 08:00:00', 'Week 47']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/1 of 2 delivered · 1 failed · made late/)).toBeTruthy()
  })
})

describe('the editor', () => {
  test('shows what the facts say with what it rests on; an own text begins with that and is stored after a pause', async () => {
    const server = opened(
      report(),
      answer(reportSectionCalls.save, ({ body }) => ({ ...summary, revision: 2, content: body.content as ReportSection['content'] })),
    )
    await showEditor()
    const facts = await screen.findAllByText('One machine is severe.', { exact: false })
    expect(within(facts[0] as HTMLElement).getByRole('link', { name: 'Alarm' })).toHaveProperty('hash', '#/alarm?id=4')
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Write own text' })[0] as HTMLElement))
    const box = screen.getByLabelText('Text in English')
    expect(box).toHaveProperty('value', 'One machine is severe.')
    await fillIn('Text in English', 'Replace the bearing.')
    await waitFor(() =>
      expect(server.bodies(reportSectionCalls.save).at(-1)).toMatchObject({
        id: 2,
        revision: 1,
        content: { en: 'Replace the bearing.', cn: null },
      }),
    )
    expect(await screen.findByText('All changes saved')).toBeTruthy()
    expect(server.bodies(reportSectionCalls.hold)[0]).toMatchObject({ id: 2, isHeld: true })
  })

  test('undo takes the last step back, and it is stored, too', async () => {
    const server = opened(
      report(),
      answer(reportSectionCalls.save, ({ body }) => ({
        ...summary,
        revision: Number(body.revision) + 1,
        content: body.content as ReportSection['content'],
      })),
    )
    await showEditor()
    await press('Hide section: Summary')
    await waitFor(() => expect(server.bodies(reportSectionCalls.save)).toHaveLength(1))
    await press('Undo')
    await waitFor(() => expect(server.bodies(reportSectionCalls.save).at(-1)).toMatchObject({ revision: 2, content: { isHidden: false } }))
  })

  test('a text that cannot be stored is kept, and says why', async () => {
    opened(report(), reject(reportSectionCalls.save, { code: reportErrors.sectionHeld.code, msg: 'Ben is writing in this section' }))
    await showEditor()
    const [own] = await screen.findAllByRole('button', { name: 'Write own text' })
    await act(async () => void fireEvent.click(own as HTMLElement))
    await fillIn('Text in English', 'Mine')
    expect(await screen.findByText(/1 section not saved: Ben is writing in this section/)).toBeTruthy()
    expect(screen.getByLabelText('Text in English')).toHaveProperty('value', 'Mine')
  })

  test('a section in which another person writes names that person and cannot be written', async () => {
    const held = { by: 'Ben', isMine: false, until: '2026-11-30 08:01:00' }
    opened(report([cover, section(2, '摘要', 'Summary', { held, content: { ...summary.content, en: 'Theirs' } })]))
    await showEditor()
    expect(await screen.findByText(/Ben is writing in this section/)).toBeTruthy()
    expect(screen.getByLabelText('Text in English')).toHaveProperty('readOnly', true)
  })

  test('Alt and an arrow move a section', async () => {
    const server = opened(
      report(),
      answer(reportSectionCalls.order, [
        { ...summary, position: 1 },
        { ...cover, position: 2 },
      ]),
    )
    await showEditor()
    const row = (await screen.findAllByRole('button', { name: /Summary/ }))[0] as HTMLElement
    await act(async () => void fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true }))
    await waitFor(() => expect(server.bodies(reportSectionCalls.order)).toEqual([{ versionId: 31, ids: [2, 1] }]))
    expect(await screen.findByText('Summary: section 1')).toBeTruthy()
  })

  test('a signed version can only be read', async () => {
    opened(report(undefined, { canWrite: false, version: { ...version, state: 'signed' } }))
    await showEditor()
    expect(await screen.findByText('This version can only be read (Signed).')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write own text' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  })

  test.each([
    ['en', 'Collecting the facts: 2 of 9 machines'],
    ['cn', '正在汇总数据：2/9 台设备'],
  ] as const)('in %s shows the progress until the facts are there', async (lang, text) => {
    useLanguage.setState({ lang })
    opened(report(undefined, { version: { ...version, facts: { state: 'running', done: 2, total: 9, failure: null } } }))
    await showEditor()
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

test('an address of the product is found in a pasted link', () => {
  expect(viewAddress(' https://undertone.example/#/analysis?point=1 ')).toBe('/analysis?point=1')
  expect(viewAddress('/analysis?point=1')).toBe('/analysis?point=1')
})

test('an element is moved, and not beyond the ends', () => {
  expect(movedTo([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
  expect(movedTo([1, 2, 3], 2, 0)).toEqual([3, 1, 2])
  expect(movedTo([1, 2, 3], 0, -1)).toEqual([1, 2, 3])
})
