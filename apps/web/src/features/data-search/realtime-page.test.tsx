import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type OnlinePoint, onlineCalls } from '@undertone/domain/data-search/online.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { fakeLiveStream } from '../../core/testing/fake-live-stream.ts'
import { type Answer, answer, answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { addressQuery, logIn, renderAt } from '../../core/testing/screen.tsx'
import { fillIn, press, tableRows } from '../../core/testing/user.ts'
import { RealtimePage } from './realtime-page.tsx'
import { useRealtimeList } from './use-realtime-list.ts'

const measuredMs = Date.UTC(2026, 2, 4, 10)
const sample = (part: Partial<OnlinePoint> = {}): OnlinePoint => ({
  ...{ mappingId: 4, mappingName: 'Drive end', sensorId: 'S-0004', sensorType: 'VB300', directions: null },
  ...{ equipmentId: 3, equipmentName: 'Pump 3', areaId: 2, areaName: 'Hall', companyId: 1, companyName: 'Mill' },
  state: 'normal',
  alarm: null,
  alarmStatus: 0,
  grade: { refused: 'noClass' },
  t: measuredMs,
  dateTime: '2026-03-04 10:00:00',
  values: { vX: { value: 3.256, t: measuredMs }, tem: { value: 41.52, t: measuredMs } },
  ...part,
})
const page = (...records: readonly OnlinePoint[]) =>
  answer(onlineCalls.list, { records: [...records], total: records.length, counts: { danger: 2, normal: 1 } })

function open(query = '', ...answers: readonly Answer[]) {
  const server = serve(page(sample()), ...answers)
  const view = renderAt(`/dataSearch/realTimeData${query}`, <RealtimePage />)
  return { server, ...view }
}
const lastQuery = (server: ReturnType<typeof serve>) => server.sent(onlineCalls.list).at(-1)?.query
const shownRow = () => tableRows(screen.getAllByRole('table').at(-1)).at(-1) ?? []

beforeEach(() => logIn([]))

test('a point is a row: state, zone, age and its values, each with its time', async () => {
  open()
  await screen.findByText('1 point')
  expect(shownRow().slice(0, 4)).toEqual(['Drive end (0004)', 'Pump 3', 'Normal', '-'])
  expect(screen.getByText('3.26').title).toBe('2026-03-04 10:00:00')
  expect(screen.getByText('41.52').title).toBe('2026-03-04 10:00:00')
  expect(screen.getByRole('link', { name: 'Drive end (0004)' }).getAttribute('href')).toBe('#/onlineMonitor/point?mappingId=4')
})

test('on a phone a card leads with its point, state and machine', async () => {
  window.innerWidth = 390
  open()
  const card = await screen.findByRole('listitem')
  expect(card.textContent).toMatch(/^Drive end \(0004\)Normal.*Pump 3/)
  expect(card.textContent).not.toContain('MachinePump 3')
})

test.each([
  ['', { pageNum: '1', pageSize: '50' }],
  ['?companyId=1&areaId=2&equipmentId=3', { companyId: '1', areaId: '2', equipmentId: '3', pageNum: '1', pageSize: '50' }],
  ['?state=danger&keyword=%20pump%20&page=2&size=20', { state: 'danger', keyword: 'pump', pageNum: '2', pageSize: '20' }],
  ['?sort=vX&order=desc', { sort: 'vX', order: 'desc', pageNum: '1', pageSize: '50' }],
  ['?state=lost&sort=luck', { pageNum: '1', pageSize: '50' }],
])('the address %s is sent as it is meant', async (query, sent) => {
  const server = serve(page(sample()))
  function List() {
    useRealtimeList()
    return null
  }
  renderAt(`/list${query}`, <List />)
  await waitFor(() => expect(lastQuery(server)).toEqual(sent))
})

test('a state filters and returns to the first page', async () => {
  const { server } = open('?page=3')
  await screen.findByText('Pump 3')
  await press('2 Danger')
  await waitFor(() => expect(addressQuery()).toEqual({ state: 'danger' }))
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ state: 'danger', pageNum: '1' }))
})

test('a keyword applies as it is typed', async () => {
  const { server } = open()
  await screen.findByText('Pump 3')
  await fillIn('Machine, area or point', 'fan')
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ keyword: 'fan' }))
})

test('a column sorts', async () => {
  open()
  await screen.findByText('Pump 3')
  fireEvent.click(screen.getByText('Machine', { selector: 'th *' }))
  await waitFor(() => expect(addressQuery()).toEqual({ sort: 'equipmentName', order: 'asc' }))
})

test('a row opens the live page of its point', async () => {
  open()
  fireEvent.click(await screen.findByText('Pump 3'))
  await waitFor(() => expect(window.location.hash).toBe('#/onlineMonitor/point?mappingId=4'))
})

test('a live value replaces the one in its row; the order stays', async () => {
  const live = fakeLiveStream()
  const { server } = open('', live.answer)
  await screen.findByText('3.26')
  const t = measuredMs + 60_000
  await waitFor(() => live.send({ type: 'point', mappingId: 4, equipmentId: 3, t, state: 'normal', values: { vX: { value: 3.91, t } } }))
  await screen.findByText('3.91')
  expect(server.sent(onlineCalls.list)).toHaveLength(1)
})

test('a live value of another page changes nothing', async () => {
  const live = fakeLiveStream()
  open('', live.answer)
  await screen.findByText('3.26')
  const event = { type: 'point', equipmentId: 3, t: measuredMs, state: 'normal' } as const
  await waitFor(() => live.send({ ...event, mappingId: 99, values: { vX: { value: 8.88, t: measuredMs } } }))
  live.send({ ...event, mappingId: 4, values: { vX: { value: 3.91, t: measuredMs + 1 } } })
  await screen.findByText('3.91')
  expect(screen.queryByText('8.88')).toBeNull()
})

test.each([
  [[], []],
  [[waveformCalls.getDataByTimeRange.access], ['History']],
  [
    [waveformCalls.getDataByTimeRange.access, waveformCalls.findPage.access],
    ['History', 'Analyse'],
  ],
])('with the permissions %o a row links to %o', async (permissions, names) => {
  logIn(permissions)
  open()
  await screen.findByText('Pump 3')
  expect(['History', 'Analyse'].filter((name) => screen.queryByRole('link', { name }))).toEqual(names)
})

test('a chosen column appears', async () => {
  open()
  await screen.findByText('Pump 3')
  expect(screen.queryByText('VB300')).toBeNull()
  await press('Columns')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Model' }))
  await screen.findByText('VB300')
})

test('an empty list says how to get points, or that none matches', async () => {
  open('?keyword=fan', page())
  await screen.findByText('No measuring point matches')
  await press('Clear filters')
  await screen.findByText('No measuring points yet')
  expect(addressQuery()).toEqual({})
})

test('an error is shown in place of the list', async () => {
  const { server } = open('', reject(onlineCalls.list, { msg: 'Too busy' }))
  await screen.findByText('Too busy')
  server.answer(page(sample()))
  await press('Try again')
  await screen.findByText('Pump 3')
})

test('the export sends filters and order, and needs its permission', async () => {
  const files = savedFiles()
  const sheet = answerRaw(
    onlineCalls.export,
    () =>
      new Response('file', {
        headers: { 'content-disposition': 'attachment; filename="live.xlsx"', 'content-type': 'application/octet-stream' },
      }),
  )
  const { unmount } = open('?state=danger', sheet)
  await screen.findByText('Pump 3')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  unmount()
  logIn([onlineCalls.export.access])
  const { server } = open('?state=danger&sort=t', sheet)
  await screen.findByText('Pump 3')
  await press('Export')
  await waitFor(() => expect(files).toEqual(['live.xlsx']))
  expect(server.sent(onlineCalls.export).map(({ query }) => query)).toEqual([{ state: 'danger', sort: 't', order: 'asc' }])
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  open()
  await screen.findByText('1 个测点')
  expect(screen.getByRole('heading', { name: '实时数据' })).toBeTruthy()
})
