import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type BoardCompany, boardCalls } from '@undertone/domain/board/board.calls'
import { newPanel } from '@undertone/domain/board/board-panel'
import { panelKindKeys, panelKinds } from '@undertone/domain/board/board-panels.table'
import { languages } from '@undertone/domain/core/text'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { fakeLiveStream } from '../../../core/testing/fake-live-stream.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { boardText } from '../shared/board.text.ts'
import { allPanels, answerFor, boardAlarmOf, panelSamples, shellOf } from '../testing/board-samples.ts'
import { BoardPage } from './board-page.tsx'
import { ChooseBoardPage } from './choose-page.tsx'
import { CompaniesPage } from './companies-page.tsx'
import { LegacyBoardNextPage, LegacyBoardPage } from './legacy-page.tsx'

const permissions = [
  'business:largeScreen:list',
  'business:monitor:list',
  'business:alarm:list',
  'business:health:list',
  'business:diagnosis:list',
]

/** A window of a phone shows all panels at once, so that one look finds each of them. */
const asPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('720px'), addEventListener: () => {}, removeEventListener: () => {} }) as never,
    )

beforeEach(() => {
  logIn(permissions)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

function openBoard(panels = allPanels(), alarms = [boardAlarmOf(7), boardAlarmOf(8), boardAlarmOf(9), boardAlarmOf(10)]) {
  const live = fakeLiveStream()
  const server = serve(
    live.answer,
    answer(boardCalls.show, shellOf(panels)),
    answer(boardCalls.data, ({ body }) => answerFor(body, alarms)),
  )
  renderAt('/largeScreen2', <BoardPage />)
  return { live, server }
}

describe.each(languages)('a board in %s', (language) => {
  test.each(panelKindKeys.filter((kind) => kind !== 'plan'))('has the panel %s with its name and its age', async (kind) => {
    useLanguage.setState({ lang: language })
    asPhone()
    openBoard()
    const panel = await screen.findByRole('region', { name: panelKinds[kind].label[language] })
    expect(await within(panel).findAllByText(language === 'cn' ? /秒前|天前/ : /s ago/)).not.toEqual([])
  })
})

test('on a phone the panels below the first one that has no answer yet are not shown, since they would be pushed down', async () => {
  asPhone()
  const live = fakeLiveStream()
  serve(live.answer, answer(boardCalls.show, shellOf(allPanels())), reject(boardCalls.data, { msg: 'Try again' }))
  renderAt('/largeScreen2', <BoardPage />)
  await waitFor(() => expect(screen.getAllByText(boardText.loading.en)).toHaveLength(1))
})

describe('the panels', () => {
  beforeEach(() => void asPhone())
  const panelOf = async (kind: keyof typeof panelKinds) => screen.findByRole('region', { name: panelKinds[kind].label.en })

  test('count machines by state, and sensors with their shares', async () => {
    openBoard()
    const machines = await panelOf('machines')
    await within(machines).findByText('12 machines')
    expect(machines.textContent).toMatch(/2Danger1Warning8Normal1 Offline/)
    expect((await panelOf('sensors')).textContent).toContain('66.7 %')
  })

  test('list alarms with machine, value and age, and count those without room', async () => {
    openBoard()
    const panel = await panelOf('toHandle')
    await within(panel).findByText('11 to handle')
    expect(panel.textContent).toContain('Fan 1')
    expect(panel.textContent).toContain('8.20 mm/s')
    expect(panel.textContent).toContain('5 min ago')
    expect(panel.textContent).toContain('+ 9 more')
  })

  test('show the plants on the map and say the same in a list; one without data has no light', async () => {
    openBoard()
    const map = await panelOf('map')
    const rows = await within(map).findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Harbour WorksDanger/),
      expect.stringMatching(/^River MillNo data · not on the map/),
    ])
  })

  test('lead from a plant to what is below it and back', async () => {
    const { server } = openBoard()
    const map = await panelOf('map')
    await act(async () => (await within(map).findByRole('button', { name: /Harbour Works/ })).click())
    await within(map).findByRole('button', { name: 'Hall 1: Warning' })
    expect(server.bodies(boardCalls.data).at(-1)).toMatchObject({ panels: [{ kind: 'plan', place: { kind: 'company', id: 21 } }] })
    await press('Back')
    await within(map).findByText('River Mill')
  })

  test('of an alarm are read again at once', async () => {
    const { live, server } = openBoard([newPanel('toHandle'), newPanel('health')])
    await panelOf('toHandle')
    const before = server.sent(boardCalls.data).length
    await waitFor(() => live.send({ type: 'alarm', alarmId: 1, mappingId: 1, equipmentId: 1, level: 2, kind: 'Began' }))
    await waitFor(() => expect(server.bodies(boardCalls.data).slice(before)).toMatchObject([{ panels: [{ kind: 'toHandle' }] }]), {
      timeout: 3000,
    })
  })

  test('say that they may not be seen, and that a board cannot be loaded', async () => {
    serve(
      answer(boardCalls.show, shellOf([newPanel('health')])),
      answer(boardCalls.data, () => ({ nowMs: 0, panels: [null], alarms: [] })),
    )
    renderAt('/largeScreen2', <BoardPage />)
    await screen.findByText('You have no access to this')
  })

  test('a board that cannot be loaded says why and can be tried again', async () => {
    const server = serve(reject(boardCalls.show, { msg: 'No such board' }))
    renderAt('/largeScreen2?id=9', <BoardPage />)
    await screen.findByText('The board could not be loaded: No such board')
    server.answer(
      answer(boardCalls.show, shellOf([newPanel('picture')])),
      answer(boardCalls.data, ({ body }) => answerFor(body)),
    )
    await press('Try again')
    await screen.findByText('No large-screen image yet')
  })
})

describe('an alarm of level D', () => {
  const began = (alarmId: number, level = 3) => ({ type: 'alarm', alarmId, mappingId: 1, equipmentId: 1, level, kind: 'Began' }) as const

  test('takes the screen over until a key is pressed and ten seconds have passed; one of level C does not', async () => {
    const { live } = openBoard([newPanel('machines')])
    await screen.findByText('12 machines')
    await waitFor(() => live.send(began(8, 2)))
    await waitFor(() => live.send(began(7)))
    const over = await screen.findByRole('alert')
    expect(over.textContent).toMatch(/DANGER.*Fan 7.*Vibration severity 8\.20 mm\/s.*limit 7\.10 mm\/s/)
    const later = Date.now() + 9000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    fireEvent.keyDown(screen.getByRole('button', { name: /Press any key or touch the screen/ }), { key: 'a' })
    expect(screen.queryByRole('alert')).not.toBeNull()
    vi.spyOn(Date, 'now').mockImplementation(() => later + 2000)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 3000 })
  })

  test('with more than three in a minute they are one list, and one that was acknowledged leaves it', async () => {
    const { live } = openBoard([newPanel('machines')])
    await screen.findByText('12 machines')
    for (const id of [7, 8, 9, 10]) await waitFor(() => live.send(began(id)))
    const over = await screen.findByText('4 DANGER ALARMS')
    expect(over.parentElement?.textContent).toContain('Fan 10')
    live.send({ ...began(10), kind: 'Acknowledged' })
    await screen.findByText('3 DANGER ALARMS')
  })
})

describe('the ways to a large screen', () => {
  test('a browser without WebGL, or a small window, gets the legacy one, with the company', async () => {
    renderAt('/largeScreen?companyId=21', <ChooseBoardPage />)
    await waitFor(() => expect(window.location.hash).toContain('/largeScreenLegacy/default'))
    expect(addressQuery().companyId).toBe('21')
  })

  test('with WebGL and 1280 pixels it is the new one', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never)
    vi.stubGlobal('innerWidth', 1280)
    renderAt('/largeScreen?id=4', <ChooseBoardPage />)
    await waitFor(() => expect(window.location.hash).toBe('#/largeScreen2?id=4'))
  })

  test('the legacy pages have fixed panels and lead to each other', async () => {
    serve(
      answer(boardCalls.show, shellOf([])),
      answer(boardCalls.data, ({ body }) => answerFor(body)),
    )
    const { unmount } = renderAt('/largeScreenLegacy/default', <LegacyBoardPage />)
    await screen.findByText('12 machines')
    expect(screen.queryByRole('region', { name: panelKinds.map.label.en })).toBeNull()
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('#/largeScreenLegacy/ext')
    unmount()
    renderAt('/largeScreenLegacy/ext', <LegacyBoardNextPage />)
    await screen.findByText('11 to handle')
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Alarm trend',
      'Diagnosis',
      'Alarms to handle',
    ])
  })
})

test('the boards of a company follow each other while its address says so', async () => {
  const names = { 5: 'Hall', 6: 'Yard' } as const
  const board = (id: 5 | 6) => ({ id, name: names[id], companyId: 13, companyName: 'Demo' })
  const server = serve(
    fakeLiveStream().answer,
    answer(boardCalls.list, [
      { ...board(5), panels: 1 },
      { ...board(6), panels: 1 },
      { ...board(6), id: 7, companyId: 21, panels: 1 },
    ]),
    answer(boardCalls.show, ({ query }) => shellOf([newPanel('machines')], board(query.id === '6' ? 6 : 5))),
    answer(boardCalls.data, ({ body }) => answerFor(body)),
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderAt('/largeScreen2?id=5', <BoardPage />)
  await screen.findByRole('heading', { name: 'Hall' })
  ;(await screen.findByRole('button', { name: 'Rotate the boards of this company' })).click()
  await screen.findByRole('button', { name: 'Stop rotating' })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await screen.findByRole('heading', { name: 'Yard' })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await screen.findByRole('heading', { name: 'Hall' })
  expect(server.sent(boardCalls.show).map(({ query }) => query.id)).not.toContain('7')
  vi.useRealTimers()
})

describe('the screen of all companies', () => {
  const company: BoardCompany = {
    ...{ companyId: 21, companyName: 'Harbour Works', parentId: null, longitude: null, latitude: null, state: 'danger', light: 3 },
    ...{ counts: { danger: 1, normal: 2 }, machines: 3, openDanger: 1, openWarning: 2, newestMs: null },
  }

  test('lists those that the user may see, with links to their boards', async () => {
    serve(answer(boardCalls.companies, { nowMs: 0, borders: null, companies: [company] }))
    renderAt('/largeScreenAdmin', <CompaniesPage />)
    const row = await screen.findByRole('link', { name: /Harbour Works/ })
    expect(row.getAttribute('href')).toBe('#/largeScreen?companyId=21')
    expect(row.textContent).toContain('Danger · 3 machines')
  })

  test('shows the platform all customers, without links into them', async () => {
    logIn(['*:*:*'])
    const server = serve(answer(boardCalls.customers, { nowMs: 0, borders: null, companies: [company] }))
    renderAt('/largeScreenAdmin', <CompaniesPage />)
    await screen.findByText('All customers')
    expect(screen.queryByRole('link', { name: /Harbour Works/ })).toBeNull()
    expect(server.sent(boardCalls.companies)).toEqual([])
  })
})

test('samples exist for every kind of panel', () => expect(Object.keys(panelSamples)).toEqual(panelKindKeys))
