import { screen, waitFor, within } from '@testing-library/react'
import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { type UsageDay, usageCalls } from '@undertone/domain/operations/usage.calls'
import { storedKeys, usageKeys } from '@undertone/domain/operations/usage-kinds.table'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { CustomerUsageDetailPage } from './customer-usage-detail-page.tsx'
import { CustomerUsagePage } from './customer-usage-page.tsx'
import { OwnUsagePage } from './own-usage-page.tsx'
import { figureOf, percentOf, shareOf } from './usage-figures.ts'
import { usageSpec } from './usage-spec.ts'

const zero = Object.fromEntries([...usageKeys.map((key) => [key, 0]), ...storedKeys.map((key) => [key, null])]) as Omit<UsageDay, 'day'>
const day = (date: string, part: Partial<UsageDay>): UsageDay => ({ ...zero, day: date, ...part })
const days = [
  day('2026-11-28', { messages: 1000, messageBytes: 2_000_000, streamMinutes: 90 }),
  day('2026-11-29', { messages: 432_000, storedFiles: 4_294_967_296 }),
]
const report = {
  edition: 'SpotCheck',
  timeZone: 'Asia/Shanghai',
  days,
  stored: { storedFeatures: null, storedWaves: null, storedFiles: 4_294_967_296 },
} as const
const valuesOf = ({ series }: ChartSpec) => series.flatMap(({ y }) => ('length' in y ? [...y] : []))
const tile = (name: string) =>
  within(screen.getByRole('list', { name: 'Kinds of usage' })).getByRole('button', { name: new RegExp(`^${name}`) })

beforeEach(() => logIn(['system:usage:query', 'platform:usage:list']))

test('figures have units, and shares of limits are of the busiest day or of what is stored', () => {
  expect([figureOf('messages', 1234), figureOf('waveBytes', 1234), figureOf('streamMinutes', 90), figureOf('storedFiles', null)]).toEqual([
    '1,234',
    '1.2 kB',
    '1.5 h',
    '-',
  ])
  // 432,000 of 500 a second: 1 % of a day.
  expect(shareOf('messages', { value: 500, seconds: 1 }, days)).toBeCloseTo(1)
  expect(shareOf('storedFiles', { value: 8_589_934_592, seconds: null }, days)).toBe(50)
  expect([percentOf(0), percentOf(0.01), percentOf(1.23), percentOf(50.4)]).toEqual(['0.0', '< 0.1', '1.2', '50'])
})

test('a chart has the unit of its largest value, and a gap where nothing was measured', () => {
  const bytes = usageSpec('messageBytes', days, 'en')
  expect([bytes.y[0]?.unit, valuesOf(bytes)]).toEqual(['MB', [2, 0]])
  expect(valuesOf(usageSpec('storedFiles', days, 'en'))).toEqual([Number.NaN, 4.294967296])
})

describe('the usage of the own company', () => {
  test('shows each kind with its limit, and the days newest first', async () => {
    serve(answer(usageCalls.own, report))
    await showPage('/usage', <OwnUsagePage />)
    await screen.findByText(/Asia\/Shanghai/)
    expect(tile('Messages').textContent).toBe('Messages433,000Limit: 500 a secondBusiest day: 1.0 % of it')
    expect(tile('Values').textContent).toBe('Values0No limit')
    expect(tile('Stored files').textContent).toBe('Stored files4.3 GBLimit: 8.6 GB50 % used')
    expect(tile('Stored waveforms').textContent).toContain('Not measured yet')
    expect(tableRows(screen.getAllByRole('table').at(-1) as HTMLElement).map(([date, messages]) => [date, messages])).toEqual([
      ['2026-11-29', '432,000'],
      ['2026-11-28', '1,000'],
    ])
    await press(/^API calls/)
    expect(tile('API calls').getAttribute('aria-pressed')).toBe('true')
  })

  test('is asked for another period, which the address keeps', async () => {
    const server = serve(answer(usageCalls.own, report))
    await showPage('/usage', <OwnUsagePage />)
    await screen.findByText(/Asia\/Shanghai/)
    await choose('Period', 'Last 365 days')
    await waitFor(() => expect(addressQuery()).toEqual({ days: '365' }))
    await waitFor(() => expect(server.sent(usageCalls.own).at(-1)?.query).toEqual({ days: '365' }))
  })

  test('says so before anything was counted, and when it cannot be read', async () => {
    serve(answer(usageCalls.own, { ...report, days: [] }))
    await showPage('/usage', <OwnUsagePage />)
    await screen.findByText('No usage yet')
    serve(reject(usageCalls.own, { msg: 'away' }))
    await showPage('/usage?days=90', <OwnUsagePage />)
    await screen.findByText('away')
  })
})

describe('the usage of customers', () => {
  const record = { id: 7, name: 'Acme', edition: 'Full', ...zero, messages: 12 } as const

  test('is sorted by the server, and a row opens its customer', async () => {
    const server = serve(answer(usageCalls.findPage, { records: [record], total: 1 }))
    await showPage('/customerUsage?sort=calls&order=asc&days=90', <CustomerUsagePage />)
    const link = await screen.findByRole('link', { name: 'Acme' })
    expect(server.bodies(usageCalls.findPage)).toMatchObject([{ orderBy: 'calls', order: 'asc', days: 90 }])
    expect(link.getAttribute('href')).toContain('/customerUsageDetail?tenantId=7&days=90')
  })

  test('has the name of the customer as its title', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(answer(usageCalls.ofTenant, { ...report, name: 'Acme' }))
    await showPage('/customerUsageDetail?tenantId=7', <CustomerUsageDetailPage />)
    await screen.findByText('限制：每秒 500')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme')
  })
})
