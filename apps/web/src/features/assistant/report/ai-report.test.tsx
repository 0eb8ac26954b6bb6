import { screen, waitFor } from '@testing-library/react'
import { type AiReportDetail, type AiReportRecord, type AiSentence, aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { AiTextButton } from '../../../points/ai-text/ai-text-button.tsx'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { AiReportDetailPage } from './ai-report-detail-page.tsx'
import { AiReportPage } from './ai-report-page.tsx'

const record: AiReportRecord = {
  ...{ id: 7, subject: 'alarm', alarmId: 3, findingId: null, title: 'Vibration severity V', companyName: 'Plant', areaName: 'Hall' },
  ...{
    equipmentId: 5,
    equipmentName: 'B-302',
    mappingId: 6,
    mappingName: 'Motor DE',
    state: 3,
    failure: null,
    nextAt: null,
    language: 'en',
  },
  ...{
    sentences: 4,
    unsupported: 1,
    readState: 1,
    rating: null,
    askedBy: 'Ann',
    askedAt: '2026-11-20 04:10:00',
    askedMs: 1,
    endedAt: null,
  },
}
const nowhere = { alarmId: null, findingId: null, equipmentId: null, mappingId: null, caseId: null }
const sentence: AiSentence = { begins: false, cites: ['A1'], ground: 'machine', doubts: [], text: null }
const detail: AiReportDetail = {
  ...record,
  body: [
    { ...sentence, begins: true, text: 'The severity reached 7.82 mm/s.' },
    {
      ...sentence,
      text: 'See <img src=x onerror=alert(1)> [here](https://evil.example).',
      doubts: [{ kind: 'Number', what: '12.5 mm/s' }],
    },
    { ...sentence, begins: true, text: 'Grease it.', cites: ['D1'], ground: 'elsewhere' },
    { ...sentence, text: null, cites: [], ground: null },
  ],
  sources: [
    { ...nowhere, key: 'A1', kind: 'A', title: 'Vibration severity V', text: 'Limit: 7.10 mm/s', alarmId: 3 },
    { ...nowhere, key: 'D1', kind: 'D', title: 'guide.md › Bearings', text: '<b>Grease</b> it.' },
  ],
  ...{ model: 'tiny', isNewest: true, others: [{ id: 4, state: 2, askedAt: '2026-11-19 10:00:00' }], ratings: [] },
}
const page = (records: readonly AiReportRecord[], isConnected = true, isAllowed = true) =>
  answer(aiReportCalls.findPage, { records: [...records], total: records.length, isConnected, isAllowed })
const marked = answer(aiReportCalls.markRead, { changed: 1 })

beforeEach(() => logIn(['business:aiReport:list', 'business:aiReport:write', 'business:alarm:list']))

describe('the list', () => {
  test('shows what each text is about, how far it is, and what is unsupported', async () => {
    serve(page([record, { ...record, id: 8, state: 2, sentences: 0, unsupported: 0, readState: 2, askedBy: null }]))
    renderAt('/', <AiReportPage />)
    await screen.findByText('1 unsupported')
    const [first, second] = tableRows()
    expect(first).toEqual(expect.arrayContaining([expect.stringContaining('Vibration severity V'), expect.stringContaining('Written')]))
    expect(second).toEqual(expect.arrayContaining([expect.stringContaining('Failed'), 'Automatic']))
  })

  test('says in both languages that no language model is connected, and keeps texts that were written', async () => {
    serve(page([], false))
    renderAt('/', <AiReportPage />)
    await screen.findByText('No language model is connected')
    useLanguage.setState({ lang: 'cn' })
    await screen.findByText('平台尚未接入大模型')
    useLanguage.setState({ lang: 'en' })
  })

  test('says what to do while there is none', async () => {
    serve(page([]))
    renderAt('/', <AiReportPage />)
    await screen.findByText(/Choose “AI text” on the page of an alarm or finding/)
  })
})

describe('a text', () => {
  const open = (shown: AiReportDetail, address = '/?id=7') => {
    const server = serve(answer(aiReportCalls.getDetail, shown), marked)
    renderAt(address, <AiReportDetailPage />)
    return server
  }

  test('is plain text with links to what it cites, whatever it contains', async () => {
    open(detail)
    await screen.findByText('The severity reached 7.82 mm/s.')
    expect(screen.getByText('See <img src=x onerror=alert(1)> [here](https://evil.example).')).toBeTruthy()
    expect(document.querySelector('.ant-app img, p img, p script')).toBeNull()
    expect([...document.querySelectorAll('a')].filter((link) => link.href.includes('evil'))).toEqual([])
    const [cite] = screen.getAllByRole('link', { name: 'Source A1: Vibration severity V' })
    expect(cite?.getAttribute('href')).toContain('/faultAnalysis/alarmReportDetail?id=3')
    expect(screen.getByRole('link', { name: 'Source D1: guide.md › Bearings' }).getAttribute('href')).toContain('source=D1')
  })

  test('marks what is unsupported, what is not of the machine, and what the reader may not see', async () => {
    open(detail)
    await screen.findByRole('note', { name: 'Unsupported. This number is not in the cited sources: “12.5 mm/s”' })
    expect(screen.getByText('Not data of this machine')).toBeTruthy()
    expect(screen.getByText(/This sentence is not shown/)).toBeTruthy()
    expect(screen.getByText('There are other sources, which you cannot open.')).toBeTruthy()
  })

  test('is marked as read once it is whole', async () => {
    const server = open(detail)
    await waitFor(() => expect(server.bodies(aiReportCalls.markRead)).toEqual([{ ids: [7] }]))
  })

  test('opens the source of its address', async () => {
    open(detail, '/?id=7&source=D1')
    const text = await screen.findByText('<b>Grease</b> it.')
    expect(text.closest('details')?.open).toBe(true)
  })

  test('is rated, and the rating is taken back by a second click', async () => {
    const server = serve(answer(aiReportCalls.getDetail, { ...detail, rating: 'Wrong' }), marked, answer(aiReportCalls.rate, null))
    renderAt('/?id=7', <AiReportDetailPage />)
    await fillIn('Note (optional)', 'The fan was off')
    await press('Save note')
    await waitFor(() => expect(server.bodies(aiReportCalls.rate)).toEqual([{ id: 7, rating: 'Wrong', note: 'The fan was off' }]))
    await press('Wrong')
    await waitFor(() => expect(server.bodies(aiReportCalls.rate)).toHaveLength(2))
    expect(server.bodies(aiReportCalls.rate)[1]).toMatchObject({ rating: null })
  })

  test('is written again as a new one', async () => {
    const server = serve(answer(aiReportCalls.getDetail, detail), marked, answer(aiReportCalls.write, { id: 9 }))
    renderAt('/?id=7', <AiReportDetailPage />)
    await press('Write again')
    await waitFor(() => expect(server.bodies(aiReportCalls.write)).toEqual([{ alarmId: 3, findingId: null }]))
    await waitFor(() => expect(addressQuery()).toMatchObject({ id: '9' }))
  })
})

describe('a text that is being written', () => {
  test('grows on the page, and can be stopped', async () => {
    let n = 0
    const all = detail.body.slice(0, 1)
    const server = serve(
      answer(aiReportCalls.getDetail, (): AiReportDetail => {
        n += 1
        return { ...detail, state: 1, body: n > 1 ? all : [], sentences: n > 1 ? 1 : 0 }
      }),
      answer(aiReportCalls.stop, null),
    )
    renderAt('/?id=7', <AiReportDetailPage />)
    await screen.findByText('Writing…')
    await screen.findByText('The severity reached 7.82 mm/s.', undefined, { timeout: 3000 })
    expect(server.bodies(aiReportCalls.markRead)).toEqual([])
    await press('Stop')
    await waitFor(() => expect(server.bodies(aiReportCalls.stop)).toEqual([{ id: 7 }]))
  })

  test.each([
    [{ state: 0, failure: null }, 'Waiting for its turn'],
    [
      { state: 0, failure: { reason: 'Busy', status: 429 }, nextAt: '2026-11-20 04:12:00' },
      'The server of the language model is busy (HTTP 429). Next attempt: 2026-11-20 04:12:00',
    ],
    [{ state: 2, failure: { reason: 'CutOff', status: null } }, 'Not finished: The answer broke off'],
    [{ state: 2, failure: { reason: 'Stopped', status: null } }, 'Stopped by a user'],
  ] as const)('says where it is: %j', async (change, words) => {
    serve(answer(aiReportCalls.getDetail, { ...detail, ...change, body: [], sources: [] }), marked)
    renderAt('/?id=7', <AiReportDetailPage />)
    expect((await screen.findByText(words)).getAttribute('role')).toBe('status')
  })
})

test('where the customer has not agreed, the list says so and leads its administrator to the switch', async () => {
  logIn([aiReportCalls.findPage.access, tenantCalls.editDeviceAccess.access])
  serve(page([], true, false))
  renderAt('/aiAlarmReport', <AiReportPage />)
  await screen.findByText('AI texts are switched off for your company')
  expect(screen.getByRole('link', { name: 'Open Edition and device access' }).getAttribute('href')).toBe('#/deviceAccess')
})

describe('the button on the page of an alarm', () => {
  const shown = (isConnected: boolean, report: { id: number; state: 3 } | null, isAllowed = true) =>
    answer(aiReportCalls.ofSubject, { isConnected, isAllowed, report })
  test('has a text written', async () => {
    const server = serve(shown(true, null), answer(aiReportCalls.write, { id: 9 }))
    renderAt('/', <AiTextButton about={{ alarmId: 3 }} />)
    await press('AI text')
    await waitFor(() => expect(server.bodies(aiReportCalls.write)).toEqual([{ alarmId: 3 }]))
    await waitFor(() => expect(addressQuery()).toMatchObject({ id: '9' }))
  })
  test('opens the one that there is, if there is one', async () => {
    serve(shown(true, { id: 7, state: 3 }))
    renderAt('/', <AiTextButton about={{ findingId: 3 }} />)
    await press('AI text: Written')
    await waitFor(() => expect(addressQuery()).toMatchObject({ id: '7' }))
  })
  test.each([
    ['without a language model', false, true],
    ['where the customer has not agreed', true, false],
  ])('is not there %s', async (_why, isConnected, isAllowed) => {
    const server = serve(shown(isConnected, null, isAllowed))
    renderAt('/', <AiTextButton about={{ alarmId: 3 }} />)
    await waitFor(() => expect(server.sent(aiReportCalls.ofSubject)).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
  test('shows an error of the server', async () => {
    serve(shown(true, null), reject(aiReportCalls.write, { msg: 'Your company has used up the texts of today' }))
    renderAt(
      '/',
      <>
        <AiTextButton about={{ alarmId: 3 }} />
        <Toasts />
      </>,
    )
    await press('AI text')
    await screen.findByText('Your company has used up the texts of today')
  })
})
