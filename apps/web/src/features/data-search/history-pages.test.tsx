import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type HistoryRow, type HistoryTrend, historyCalls } from '@undertone/domain/data-search/history.calls'
import { maxHistoryPoints } from '@undertone/domain/data-search/history-columns.table'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../core/testing/user.ts'
import { chartPointsOf, pathName } from '../../points/history/history-lines.ts'
import type { PointPath } from '../../points/history/use-point-paths.ts'
import { HistoryPage } from './history-page.tsx'
import { pointOptions } from './history-toolbar.tsx'
import { PointHistoryPage } from './point-history-page.tsx'

const t0 = Date.UTC(2026, 2, 4, 10)
const range = 'begin=2026-03-01 00:00:00&end=2026-03-05 00:00:00'
const row = (part: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ mappingId: 4, x: '2026-03-04 10:00:00', t: t0, seconds: 0, resent: false },
  values: { vX: 3.2, tem: 41.5 },
  ...part,
})
const emptyTrend = (mappingId: number): HistoryTrend => ({ mappingId, directions: null, points: 0, columns: [], list: [], thinned: [] })
const tree = answer(monitorCalls.tree, [
  {
    ...{ areaId: 2, areaName: 'Hall', companyId: 1, companyName: 'Mill' },
    equipmentDetailVOList: [
      {
        ...{ equipmentId: 3, equipmentName: 'Pump 3', orderNum: 1, runTime: null, worstMappingId: null, state: 'normal' },
        mappingDetailVOList: [4, 5].map((mappingId) => ({
          ...{
            mappingId,
            mappingName: mappingId === 4 ? 'Drive end' : 'Fan end',
            sensorId: null,
            sensorType: null,
            state: 'normal' as const,
          },
        })),
      },
    ],
  },
])
const trendsOf = (...ids: readonly number[]) => answer(historyCalls.historyTrend, ids.map(emptyTrend))
const values = (...records: readonly HistoryRow[]) => answer(historyCalls.eigenData, { records: [...records], total: records.length })

beforeEach(() => logIn([]))

describe('the history of points', () => {
  function open(query: string, ...answers: readonly Answer[]) {
    const server = serve(tree, trendsOf(4), values(row()), ...answers)
    renderAt(`/dataSearch/historyData${query}`, <HistoryPage />)
    return server
  }
  const table = () => screen.getAllByRole('table', { name: 'Values' }).at(-1)

  test('before a point is selected it says how, and asks nothing', async () => {
    const server = open('')
    await screen.findByText('Select a point in the tree, or a machine for all its points.')
    expect(server.sent(historyCalls.historyTrend)).toEqual([])
    expect(server.sent(historyCalls.eigenData)).toEqual([])
  })

  test('of one point is titled by it, and its values are a table', async () => {
    open(`?points=4&${range}`)
    await screen.findByText('Pump 3 / Drive end')
    await screen.findByText('3.200')
    expect(tableRows(table()).at(-1)).toEqual(['2026-03-04 10:00:00', '3.200', '-', '-', '41.50', ''])
  })

  test('severity and temperature over the range are asked for, and a page of values', async () => {
    const server = open(`?points=4&${range}&page=2&size=50`)
    await screen.findByText('3.200')
    const query = { mappingIds: '4', startTime: '2026-03-01 00:00:00', endTime: '2026-03-05 00:00:00', chartType: '2,4' }
    expect(server.sent(historyCalls.historyTrend).map((sent) => sent.query)).toEqual([query])
    expect(server.sent(historyCalls.eigenData).map((sent) => sent.query)).toEqual([{ ...query, pageNum: '2', pageSize: '50' }])
  })

  test('without a range in the address it is the last seven days', async () => {
    vi.useFakeTimers({ now: t0, toFake: ['Date'] })
    const server = open('?points=4')
    await screen.findByText('3.200')
    const [sent] = server.sent(historyCalls.historyTrend)
    const days = (Date.parse(`${sent?.query.endTime}Z`) - Date.parse(`${sent?.query.startTime}Z`)) / 86_400_000
    expect(Math.round(days)).toBe(7)
  })

  test('all metrics are asked for without their codes; unknown ones are ignored', async () => {
    const server = open(`?points=4&metrics=2,999&${range}`)
    await screen.findByText('Pump 3 / Drive end')
    await waitFor(() => expect(server.sent(historyCalls.historyTrend)[0]?.query.chartType).toBe('2'))
  })

  test('of several points names each row, and counts them', async () => {
    open(`?points=4,5&${range}`, trendsOf(4, 5), values(row(), row({ mappingId: 5, t: t0 + 1 })))
    await screen.findByText('2 points')
    await screen.findByText('Pump 3 / Fan end')
    expect(tableRows(table()).map((cells) => cells[1])).toEqual(expect.arrayContaining(['Pump 3 / Drive end', 'Pump 3 / Fan end']))
  })

  test('too many points in the address are cut', async () => {
    const ids = Array.from({ length: maxHistoryPoints + 3 }, (_, at) => at + 1)
    const server = open(`?points=${ids.join(',')}&${range}`)
    await waitFor(() => expect(server.sent(historyCalls.historyTrend)[0]?.query.mappingIds?.split(',')).toHaveLength(maxHistoryPoints))
  })

  test.each([
    ['Trends', 'trends', false],
    ['Values', 'table', true],
  ])('only the %s can be shown', async (name, view, hasTable) => {
    open(`?points=4&${range}`)
    await screen.findByText('3.200')
    fireEvent.click(within(screen.getByRole('radiogroup', { name: 'View' })).getByText(name))
    await waitFor(() => expect(addressQuery()).toMatchObject({ view }))
    expect(screen.queryAllByRole('table').length > 0).toBe(hasTable)
    expect(screen.queryByRole('heading', { name: 'Trends' }) === null).toBe(hasTable)
  })

  test('a metric is added to the address', async () => {
    open(`?points=4&${range}&page=3`)
    await screen.findByText('Pump 3 / Drive end')
    await choose('Metrics', 'Acceleration')
    await waitFor(() => expect(addressQuery().metrics?.split(',').sort()).toEqual(['1', '2', '4']))
    expect(addressQuery()).not.toHaveProperty('page')
  })

  test('a row opens all values of its time', async () => {
    open(`?points=4&${range}`)
    fireEvent.click(await screen.findByText('3.200'))
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/dataSearch\/historyPoint/))
    expect(addressQuery()).toMatchObject({ mappingId: '4', begin: '2026-03-01 00:00:00', at: String(t0) })
  })

  test.each([
    ['resent', { resent: true }, 'Resent'],
    ['an average', { seconds: 3600 }, /^Average over/],
  ])('a value that is %s has a note', async (_what, part, text) => {
    open(`?points=4&${range}`, values(row(part)))
    await screen.findByText(text)
  })

  test('an average shows its extremes', async () => {
    open(`?points=4&${range}`, values(row({ seconds: 3600, spans: { vX: { n: 60, low: 2.9, high: 3.8, last: 3 } } })))
    expect((await screen.findByTitle('n 60, 2.900 – 3.800')).textContent).toBe('3.200 2.900–3.800')
  })

  test('an error is shown in place of the result', async () => {
    const server = open(`?points=4&${range}`, reject(historyCalls.historyTrend, { msg: 'Too many values' }))
    await screen.findByText('Too many values')
    server.answer(trendsOf(4))
    await press('Try again')
    await screen.findByText('3.200')
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    open('')
    await screen.findByText('在左侧选择一个测点，或选择一台设备以查看其全部测点。')
  })
})

describe('the history of one point', () => {
  const around = (at: number | null, ...rows: readonly HistoryRow[]) => answer(historyCalls.around, { at, rows: [...rows] })
  const hourly = [-1, 0, 1].map((hour) => row({ t: t0 + hour * 3_600_000, x: `2026-03-04 ${10 + hour}:00:00` }))

  function open(query: string, ...answers: readonly Answer[]) {
    const server = serve(tree, trendsOf(4), around(1, ...hourly), ...answers)
    renderAt(`/dataSearch/historyPoint${query}`, <PointHistoryPage />)
    return server
  }
  const at = `?mappingId=4&${range}&at=${t0}`
  const key = (name: string, target: Window | Element = window) => act(async () => void fireEvent.keyDown(target, { key: name }))

  test('before a point is selected it says how, and asks nothing', async () => {
    const server = open('')
    await screen.findByText('Select a point in the tree to see all its metrics.')
    expect(server.sent(historyCalls.historyTrend)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Table view' })).toBeNull()
  })

  test('is titled by the point and its place', async () => {
    open(`?mappingId=4&${range}`)
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(screen.getByText('Hall / Pump 3')).toBeTruthy()
    await screen.findByText('No data in this time range')
  })

  test('shows all values at a time with those around it; a column selects its time', async () => {
    const server = open(at)
    await screen.findByRole('table', { name: 'Snapshot' })
    expect(server.sent(historyCalls.around)[0]?.query).toEqual({ mappingId: '4', time: String(t0) })
    const heads = within(screen.getByRole('table', { name: 'Snapshot' })).getAllByRole('columnheader')
    expect(heads.map((head) => head.getAttribute('aria-current'))).toEqual([null, 'false', 'true', 'false'])
    fireEvent.click(within(heads[3] ?? document.body).getByRole('button'))
    await waitFor(() => expect(addressQuery().at).toBe(String(t0 + 3_600_000)))
  })

  test.each([
    ['[', t0 - 3_600_000],
    [']', t0 + 3_600_000],
  ])('the key %s goes to the row beside it', async (name, time) => {
    open(at)
    await screen.findByRole('table', { name: 'Snapshot' })
    await key(name)
    await waitFor(() => expect(addressQuery().at).toBe(String(time)))
  })

  test('keys that are typed or combined do not move', async () => {
    open(at)
    await screen.findByRole('table', { name: 'Snapshot' })
    await act(async () => void fireEvent.keyDown(window, { key: ']', ctrlKey: true }))
    const field = document.createElement('input')
    document.body.append(field)
    await key(']', field)
    expect(addressQuery().at).toBe(String(t0))
  })

  test.each([
    [0, true, false],
    [1, false, false],
    [2, false, true],
    [null, true, true],
  ])('at the row %s the steps back and forward are disabled: %s, %s', async (index, back, forward) => {
    open(at, around(index, ...hourly))
    await screen.findByRole('table', { name: 'Snapshot' })
    expect(screen.getByRole('button', { name: 'Previous row [' })).toHaveProperty('disabled', back)
    expect(screen.getByRole('button', { name: 'Next row ]' })).toHaveProperty('disabled', forward)
  })

  test('a step button goes on', async () => {
    open(at)
    await screen.findByRole('table', { name: 'Snapshot' })
    await press('Next row ]')
    await waitFor(() => expect(addressQuery().at).toBe(String(t0 + 3_600_000)))
  })

  test('errors of trends and of values are shown in their places', async () => {
    open(at, reject(historyCalls.historyTrend, { msg: 'Too many values' }), reject(historyCalls.around, { msg: 'No such time' }))
    await screen.findByText('Too many values')
    await screen.findByText('No such time')
  })

  test('the values as a table, over the same range', async () => {
    open(at)
    await screen.findByRole('heading', { name: 'Drive end' })
    await press('Table view')
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/dataSearch\/historyData/))
    expect(addressQuery()).toMatchObject({ points: '4', metrics: '', view: 'table', begin: '2026-03-01 00:00:00' })
  })

  test('waveforms and their analysis need the permission', async () => {
    const server = open(at)
    await screen.findByRole('table', { name: 'Snapshot' })
    expect(screen.queryByRole('button', { name: 'Analyse' })).toBeNull()
    expect(server.sent(waveformCalls.findPage)).toEqual([])
  })

  test('waveforms of the range are listed', async () => {
    logIn([waveformCalls.findPage.access])
    const server = open(at, answer(waveformCalls.findPage, { records: [], total: 0 }))
    await screen.findByText('No waveforms in this time range')
    expect(server.bodies(waveformCalls.findPage)).toEqual([
      { mappingId: 4, beginTime: '2026-03-01 00:00:00', endTime: '2026-03-05 00:00:00', pageNum: 1, pageSize: 10 },
    ])
    await press('Analyse')
    await waitFor(() => expect(addressQuery()).toMatchObject({ mappingId: '4', begin: '2026-03-01 00:00:00' }))
  })
})

describe('names of points', () => {
  const path = (mappingId: number, label: string, equipmentId: number): PointPath => ({
    ...{ mappingId, label, equipmentId, equipmentName: `Pump ${equipmentId}`, areaName: 'Hall' },
  })
  const paths = new Map([path(4, 'Drive end', 3), path(5, 'Fan end', 3), path(6, 'Drive end', 8)].map((one) => [one.mappingId, one]))

  test.each([
    [4, 'Pump 3 / Drive end'],
    [99, '99'],
  ])('the point %i is called %s', (id, name) => expect(pathName(paths, id)).toBe(name))

  test.each([
    [
      [4, 5],
      ['Drive end', 'Fan end'],
    ],
    [
      [4, 6],
      ['Pump 3 / Drive end', 'Pump 8 / Drive end'],
    ],
    [
      [4, 99],
      ['Pump 3 / Drive end', '99'],
    ],
  ])('in a chart the points %o are called %o', (ids, names) =>
    expect(chartPointsOf(ids.map(emptyTrend), paths, sensorLetters).map(({ name }) => name)).toEqual(names),
  )

  test('options are grouped by machine', () => {
    expect(pointOptions(paths).map(({ label, options }) => [label, options.map(({ value }) => value)])).toEqual([
      ['Pump 3', [4, 5]],
      ['Pump 8', [6]],
    ])
    expect(pointOptions(undefined)).toEqual([])
  })
})
