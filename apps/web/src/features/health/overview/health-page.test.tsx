import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DataOf } from '@undertone/domain/core/call'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press, tableRows } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { noScore, sampleGroup, sampleWeights } from '../testing/health-samples.ts'
import { HealthPage } from './health-page.tsx'

type Overview = DataOf<typeof healthScoreCalls.overview>
const edit = healthScoreCalls.saveWeights.access
const area = { ...sampleGroup({ machines: 1 }), areaId: 2, areaName: 'Hall' }
const overview = (part: Partial<Overview> = {}) =>
  answer(healthScoreCalls.overview, {
    total: sampleGroup(),
    companies: [{ ...sampleGroup(), companyId: 1, companyName: 'Mill', areas: [area] }],
    ...part,
  })
const noTrend = answer(healthScoreCalls.trend, { days: [], step: 1, reweighted: [], boundaries: [], baseline: null })

function open(query = '', ...answers: readonly Answer[]) {
  const server = serve(overview(), noTrend, ...answers)
  renderAt(
    `/healthTesting${query}`,
    <>
      <HealthPage />
      <Toasts />
    </>,
  )
  return server
}
const lastTrend = (server: ReturnType<typeof serve>) => server.sent(healthScoreCalls.trend).at(-1)?.query

beforeEach(() => logIn([]))

describe('the overview', () => {
  test('companies and areas are rows: score, machines by level, confidence, worst machine', async () => {
    open()
    await screen.findByText('3 machines')
    expect(tableRows(screen.getByRole('table', { name: 'Company / area' }))).toEqual([
      ['Mill', '88Good', '', 'Mill: View machines1020', 'High90%', 'Pump 3 (55)', ''],
      ['Hall', '88Good', '', 'Hall: View machines1020', 'High90%', 'Pump 3 (55)', ''],
    ])
    const machines = screen.getByRole('link', { name: /^Hall: View machines/ })
    expect(machines.getAttribute('href')).toBe('#/healthTestingEquipmentList?companyId=1&areaId=2')
  })

  test('a plant without a problem has no worst machine', async () => {
    const worst = { id: 3, name: 'Pump 3', score: 100 }
    open('', overview({ companies: [{ ...sampleGroup({ worst }), companyId: 1, companyName: 'Mill', areas: [] }] }))
    await screen.findByText('3 machines')
    expect(tableRows(screen.getByRole('table'))[0]?.[5]).toBe('-')
  })

  test('without a score the reason is stated', async () => {
    open('', overview({ total: { ...sampleGroup({ worst: null }), ...noScore('noScored') } }))
    await screen.findByText('Insufficient data: none of its points can be scored')
  })

  test('the trend is that of everything until a company or area is selected; selecting it again returns', async () => {
    const server = open()
    await screen.findByText('Score trend: All companies')
    expect(lastTrend(server)).toEqual({ kind: 'company', days: '30' })
    await press('Hall')
    await screen.findByText('Score trend: Hall')
    expect(addressQuery()).toEqual({ kind: 'area', id: '2' })
    await waitFor(() => expect(lastTrend(server)).toEqual({ kind: 'area', id: '2', days: '30' }))
    await press('Hall')
    await screen.findByText('Score trend: All companies')
  })

  test.each([
    ['?kind=company&id=1', 'Mill'],
    ['?kind=area&id=2', 'Hall'],
    ['?kind=area&id=99', 'All companies'],
    ['?kind=moon&id=1', 'All companies'],
  ])('the address %s shows the trend of %s', async (query, name) => {
    open(query)
    await screen.findByText(`Score trend: ${name}`)
  })

  test('the range of the trend is in the address', async () => {
    const server = open('?days=77')
    await screen.findByText('No complete day yet')
    expect(lastTrend(server)?.days).toBe('30')
    fireEvent.click(screen.getByText('1 y'))
    await waitFor(() => expect(lastTrend(server)?.days).toBe('365'))
    expect(addressQuery()).toEqual({ days: '365' })
  })

  test('a failed trend says why', async () => {
    open('', reject(healthScoreCalls.trend, { msg: 'Too many days' }))
    await screen.findByText('Too many days')
  })

  test('a level opens its machines', async () => {
    open()
    await screen.findByText('3 machines')
    await press('1 Poor 0–59')
    await waitFor(() => expect(window.location.hash).toBe('#/healthTestingEquipmentList?level=C'))
  })

  test('without machines it says what to add', async () => {
    open('', overview({ total: sampleGroup({ machines: 0 }) }))
    await screen.findByText('No machines yet')
    expect(screen.getByRole('link', { name: 'Open asset tree' })).toBeTruthy()
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    open()
    await screen.findByText('3 台设备')
    expect(screen.getByText('评分趋势：全部公司')).toBeTruthy()
  })
})

describe('the weights of a company', () => {
  const preview = answer(healthScoreCalls.previewWeights, {
    before: { A: 2, B: 0, C: 1, NeedData: 0 },
    after: { A: 1, B: 1, C: 1, NeedData: 0 },
    machines: [{ equipmentId: 3, equipmentName: 'Pump 3', before: 82, after: 74, levelBefore: 'A', levelAfter: 'B' }],
    changed: 1,
  })
  const weights = (part: Parameters<typeof sampleWeights>[0] = {}) => answer(healthScoreCalls.weights, sampleWeights(part))
  const saved = answer(healthScoreCalls.saveWeights, sampleWeights())

  async function openWeights(...answers: readonly Answer[]) {
    logIn([edit])
    const server = open('', weights(), preview, saved, ...answers)
    await screen.findByText('3 machines')
    await press('Weights: Mill')
    return server
  }
  const dialog = () => screen.findByRole('dialog', { name: 'Weights: Mill' })
  const weigh = (name: RegExp, value: string) =>
    act(async () => void fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } }))

  test('need the permission', async () => {
    open()
    await screen.findByText('3 machines')
    expect(screen.queryByRole('button', { name: 'Weights: Mill' })).toBeNull()
  })

  test('three numbers that must add up to a hundred', async () => {
    const server = await openWeights()
    await dialog()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await weigh(/^Severity/, '60')
    expect(screen.getByText('Total is 110; it must be 100')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await weigh(/^Trend/, '15')
    await press('Save')
    await screen.findByText('Weights saved')
    expect(server.bodies(healthScoreCalls.saveWeights)).toEqual([{ companyId: 1, weights: { severity: 60, alarm: 25, change: 15 } }])
  })

  test('complete weights are previewed: machines by level, and those that change', async () => {
    const server = await openWeights()
    await screen.findByText('1 score would change')
    const [levels, machines] = within(await dialog()).getAllByRole('table')
    expect(tableRows(levels)).toEqual([
      ['Now', '1', '0', '2', '0'],
      ['After', '1', '1', '1', '0'],
    ])
    expect(tableRows(machines)).toEqual([['Pump 3', '82 · Good', '74 · Fair']])
    expect(server.bodies(healthScoreCalls.previewWeights)).toEqual([{ companyId: 1, weights: { severity: 50, alarm: 25, change: 25 } }])
    await weigh(/^Severity/, '60')
    expect(screen.queryByText('1 score would change')).toBeNull()
  })

  test.each([
    [0, 'No scores would change'],
    [9, '9 scores would change. Largest changes shown: 1'],
  ])('of %i changes: %s', async (changed, text) => {
    const found = { A: 1, B: 0, C: 0, NeedData: 0 }
    const machine = { equipmentId: 3, equipmentName: 'Pump 3', before: 82, after: 74, levelBefore: 'A', levelAfter: 'B' }
    await openWeights(answer(healthScoreCalls.previewWeights, { before: found, after: found, machines: changed ? [machine] : [], changed }))
    await screen.findByText(text)
  })

  test.each([
    ['its own', { companyId: 1, companyName: 'Mill' }, /^Set for this company/],
    ['a parent company', { companyId: 9, companyName: 'Group' }, /^Inherited from Group/],
    ['nobody', null, /^Default weights are in use/],
  ])('they can come from %s', async (_origin, from, text) => {
    await openWeights(weights({ from }))
    await screen.findByText(text)
  })

  test('its own weights can be given up for the inherited ones', async () => {
    const server = await openWeights(
      weights({ from: { companyId: 1, companyName: 'Mill' }, inherited: { severity: 40, alarm: 30, change: 30 } }),
    )
    await dialog()
    await press('Remove these weights and use 40/30/30')
    await screen.findByText('Weights saved')
    expect(server.bodies(healthScoreCalls.saveWeights)).toEqual([{ companyId: 1, weights: null }])
  })

  test('earlier weights are listed with their author', async () => {
    const history = [
      { since: '2026-02-01 08:00', t: 2, weights: { severity: 60, alarm: 20, change: 20 }, by: 'Ann' },
      { since: '2026-01-01 08:00', t: 1, weights: null, by: 'Ben' },
    ]
    await openWeights(weights({ history }))
    await dialog()
    const table = within(await dialog())
      .getAllByRole('table')
      .at(-1)
    expect(tableRows(table)).toEqual([
      ['2026-02-01 08:00', '60/20/20', 'Ann'],
      ['2026-01-01 08:00', 'inherited again', 'Ben'],
    ])
  })

  test('a rejection keeps the input', async () => {
    await openWeights(reject(healthScoreCalls.saveWeights, { msg: 'Not your company' }))
    await dialog()
    await weigh(/^Severity/, '60')
    await weigh(/^Trend/, '15')
    await press('Save')
    await screen.findByText('Not your company')
    expect(screen.getByRole('spinbutton', { name: /^Severity/ })).toHaveProperty('value', '60')
  })

  test('closing with changes asks first', async () => {
    await openWeights()
    await dialog()
    await weigh(/^Severity/, '60')
    await press('Cancel')
    await press('Discard')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Weights: Mill' })).toBeNull())
  })

  test('an error while they load is shown in the drawer', async () => {
    await openWeights(reject(healthScoreCalls.weights, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
  })
})
