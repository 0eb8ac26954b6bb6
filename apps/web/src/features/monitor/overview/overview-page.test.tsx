import { screen, waitFor, within } from '@testing-library/react'
import type { DataOf } from '@undertone/domain/core/call'
import { type MachineState, monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { fakeLiveStream } from '../../../core/testing/fake-live-stream.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { fillIn, press } from '../../../core/testing/user.ts'
import { sampleMachine } from '../testing/monitor-samples.ts'
import { OverviewPage } from './overview-page.tsx'

type Area = DataOf<typeof monitorCalls.home>['areas'][number]

const area = (areaId: number, areaName: string, machines: readonly MachineState[]): Area => ({
  ...{ areaId, areaName, companyId: 1, companyName: 'Mill' },
  machines: [...machines],
})
const home = (...areas: readonly Area[]) => answer(monitorCalls.home, { counts: {}, areas: [...areas] })
const pump = sampleMachine()
const fan = sampleMachine({ equipmentId: 8, equipmentName: 'Fan 8', state: 'danger', alarm: 'D' })

/** The grid of machines. */
function open(query = '', ...answers: readonly Answer[]) {
  const server = serve(home(area(2, 'Hall', [pump, fan])), ...answers)
  renderAt(`/onlineMonitor/default?view=grid${query.replace('?', '&')}`, <OverviewPage />)
  return server
}
const tiles = () => screen.getAllByRole('link').map((tile) => tile.textContent)

beforeEach(() => logIn([]))

test('machines are tiles, the worst first', async () => {
  open()
  await screen.findByText('2 machines', { selector: 'div' })
  expect(tiles().map((text) => /^(Fan 8|Pump 3)/.exec(text ?? '')?.[0])).toEqual(['Fan 8', 'Pump 3'])
  const tile = screen.getByRole('link', { name: /^Fan 8/ })
  expect(tile.getAttribute('href')).toBe('#/onlineMonitor/device?equipmentId=8')
  expect(within(tile).getByText('Danger')).toBeTruthy()
  expect(within(tile).getByText('Alarm at Drive end')).toBeTruthy()
  expect(within(tile).getByText('3.20')).toBeTruthy()
  expect(within(screen.getByRole('link', { name: /^Pump 3/ })).getByText('Zone B at Drive end')).toBeTruthy()
})

test.each([
  [[], 'No points'],
  [[{ mappingId: 4, mappingName: 'Drive end', state: 'ungraded' as const, vMax: null, vT: null, t: null }], '1 point'],
])('a tile without a worst point counts its points', async (points, text) => {
  open('', home(area(2, 'Hall', [sampleMachine({ worst: null, points })])))
  await screen.findByText(text)
})

test('a machine that fell silent in danger is offline, and its tile names the alarm', async () => {
  open('', home(area(2, 'Hall', [sampleMachine({ state: 'offline', alarm: 'D' })])))
  await screen.findByText('Danger alarm still active')
})

test('a tile shows the age of its value, and not that of another point', async () => {
  const hour = 3_600_000
  const [silent, alive] = [Date.now() - 43 * hour, Date.now()]
  const points = [
    { mappingId: 4, mappingName: 'Drive end', state: 'offline' as const, vMax: 3.2, vT: silent, t: silent },
    { mappingId: 5, mappingName: 'Other end', state: 'normal' as const, vMax: 1.1, vT: alive, t: alive },
  ]
  const live = fakeLiveStream()
  const worst = { mappingId: 4, mappingName: 'Drive end', zone: 'B', value: 3.2, t: silent }
  open('', home(area(2, 'Hall', [sampleMachine({ worst, points })])), live.answer)
  const tile = await screen.findByRole('link', { name: /^Pump 3/ })
  expect(within(tile).getByText('43 h ago')).toBeTruthy()
  // A row of the other point, or one of this point without a velocity, makes the value no younger.
  const event = { type: 'point', equipmentId: 3, t: Date.now(), state: '' } as const
  await waitFor(() => live.send({ ...event, mappingId: 5, values: { vX: { value: 1.3, t: Date.now() } } }))
  await waitFor(() => live.send({ ...event, mappingId: 4, values: { tem: { value: 41, t: Date.now() } } }))
  await waitFor(() => live.send({ ...event, mappingId: 4, values: { vX: { value: 3.4, t: silent + 5 * hour } } }))
  await within(tile).findByText('3.40')
  expect(within(tile).getByText('38 h ago')).toBeTruthy()
})

test('a state filters; what is shown of all is in the title', async () => {
  open()
  await screen.findByRole('link', { name: /^Pump 3/ })
  await press('1 Danger')
  await waitFor(() => expect(tiles()).toHaveLength(1))
  expect(addressQuery()).toEqual({ view: 'grid', state: 'danger' })
  expect(screen.getByText('1 of 2 machines')).toBeTruthy()
  await press('1 Danger')
  await waitFor(() => expect(tiles()).toHaveLength(2))
})

test.each([
  ['pump', ['Pump 3']],
  ['HALL', ['Fan 8', 'Pump 3']],
  ['drive', ['Fan 8', 'Pump 3']],
])('the keyword %s finds %o', async (keyword, found) => {
  open()
  await screen.findByRole('link', { name: /^Pump 3/ })
  await fillIn('Machine, area or point', keyword)
  await waitFor(() => expect(tiles().map((text) => /^(Fan 8|Pump 3)/.exec(text ?? '')?.[0])).toEqual(found))
})

test('without a match the filters can be cleared', async () => {
  open('?keyword=boat&state=danger')
  await screen.findByText('No matching machines')
  await press('Clear filters')
  await waitFor(() => expect(tiles()).toHaveLength(2))
  expect(addressQuery()).toEqual({ view: 'grid' })
})

test('a state that needs no attention opens the grid, and the view is part of the address', async () => {
  serve(home(area(2, 'Hall', [pump, fan])))
  renderAt('/onlineMonitor/default?state=normal', <OverviewPage />)
  await screen.findByRole('link', { name: /^Pump 3/ })
  expect(screen.queryByRole('link', { name: /^Fan 8/ })).toBeNull()
})

test('a link to one area shows it alone, with a way back', async () => {
  open('?areaId=5', home(area(2, 'Hall', [pump]), area(5, 'Yard', [fan])))
  await screen.findByRole('heading', { name: /^Yard/ })
  expect(screen.queryByRole('heading', { name: /^Hall/ })).toBeNull()
  await press('Show all machines')
  await screen.findByRole('heading', { name: /^Hall/ })
})

test('without machines it says what to add', async () => {
  open('', home())
  await screen.findByText('No machines yet')
  expect(screen.getByRole('link', { name: 'Open asset tree' }).getAttribute('href')).toBe('#/configureManagement/deviceScreen')
})

test('a live value changes its tile, and a new state is fetched', async () => {
  const live = fakeLiveStream()
  const server = open('', live.answer)
  await screen.findByRole('link', { name: /^Pump 3/ })
  await waitFor(() =>
    live.send({
      ...{ type: 'point', mappingId: 4, equipmentId: 3, t: Date.now(), state: 'normal' },
      values: { vX: { value: 3.9, t: Date.now() } },
    }),
  )
  await within(screen.getByRole('link', { name: /^Pump 3/ })).findByText('Just now')
  expect(server.sent(monitorCalls.home)).toHaveLength(1)
})

test('a change of the plant is fetched', async () => {
  const live = fakeLiveStream()
  const server = open('', live.answer)
  await screen.findByRole('link', { name: /^Pump 3/ })
  server.answer(home(area(2, 'Hall', [sampleMachine({ equipmentName: 'Pump 33' })])))
  await waitFor(() => live.send({ type: 'asset', resource: 'equipment' }))
  await waitFor(() => expect(screen.getByText('Pump 33')).toBeTruthy(), { timeout: 4000 })
})

test('an error is shown, and trying again shows the machines', async () => {
  const server = open('', reject(monitorCalls.home, { msg: 'Too busy' }))
  await screen.findByText('Too busy')
  server.answer(home(area(2, 'Hall', [pump])))
  await press('Try again')
  await screen.findByRole('link', { name: /^Pump 3/ })
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  open()
  await screen.findByRole('heading', { name: '首页' })
  expect(await screen.findByText('Drive end 有报警')).toBeTruthy()
})
