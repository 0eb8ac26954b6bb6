import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type QuarantineRecord, quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../core/testing/screen.tsx'
import { press, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { QuarantinePage } from './quarantine-page.tsx'

const entry = (id: number, part: Partial<QuarantineRecord> = {}): QuarantineRecord => ({
  id,
  reason: 'json',
  detail: '',
  topic: `gw/${id}/telemetry`,
  tenantId: 1,
  tenantName: 'Acme',
  gatewayId: 4,
  gatewayName: 'North',
  bytes: 12,
  kept: 'whole',
  times: 3,
  firstAt: '2026-11-24 08:00:00',
  receivedAt: '2026-11-24 09:00:00',
  obstacle: null,
  ...part,
})
const entries = [entry(1), entry(2, { reason: 'unknownSensor', gatewayId: null, gatewayName: null, bytes: 2048 })]
const page = answer(quarantineCalls.findPage, {
  records: entries,
  total: 2,
  lastId: 2,
  reasons: [
    { reason: 'json', entries: 1, bytes: 12 },
    { reason: 'unknownSensor', entries: 1, bytes: 2048 },
  ],
})
const usage = (gatewayId: number | null, bytes: number) => ({
  gatewayId,
  gatewayName: gatewayId === null ? null : `Gateway ${gatewayId}`,
  tenantId: 1,
  tenantName: 'Acme',
  entries: 1,
  bytes,
})
const use = answer(quarantineCalls.use, {
  entries: 2,
  bytes: 2060,
  totalBytes: 1_000_000,
  gatewayBytes: 10_000,
  gateways: [usage(4, 9900), usage(5, 100), usage(6, 90), usage(null, 80)],
})
const job = (state: 'running' | 'done' | 'failed' | 'cancelled', result: unknown, message: string | null = null) => ({
  id: 9,
  kind: 'quarantine.replay',
  state,
  progress: 1,
  total: 2,
  message,
  result: result as never,
  fileName: null,
})
const retried = (rows: readonly object[]) => answer(quarantineCalls.replay, job('done', { rows }))
const row = (reason: string, outcome: string, part: object = {}) => ({ reason, outcome, now: null, obstacle: null, entries: 1, ...part })
const open = async (query = '') => {
  await showPage(`/quarantine${query}`, <QuarantinePage />)
  await screen.findByText('gw/1/telemetry')
}
const tick = async (topic: string) =>
  act(async () => void fireEvent.click(within(screen.getByText(topic).closest('tr') as HTMLElement).getByRole('checkbox')))

beforeEach(() => logIn(['platform:quarantine:list', 'platform:quarantine:replay', 'platform:quarantine:discard']))

describe('the quarantine', () => {
  test('is filtered and sorted as the address says', async () => {
    const server = serve(page, use)
    await open('?reason=json&gateway=4&keyword=north&sort=bytes&order=asc&page=2&size=50')
    expect(server.bodies(quarantineCalls.findPage)).toEqual([
      { reason: 'json', gatewayId: 4, keyword: 'north', sort: 'bytes', order: 'asc', pageNum: 2, pageSize: 50 },
    ])
  })

  test('a reason is a filter, and a second click clears it', async () => {
    const server = serve(page, use)
    await open()
    const reasons = screen.getByRole('list', { name: 'Reason' })
    await press('Unknown sensor 1', { in: reasons })
    await waitFor(() => expect(addressQuery()).toEqual({ reason: 'unknownSensor' }))
    await waitFor(() => expect(server.bodies(quarantineCalls.findPage).at(-1)).toMatchObject({ reason: 'unknownSensor' }))
    await press('Unknown sensor 1', { in: screen.getByRole('list', { name: 'Reason' }) })
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })

  test('shows who fills it: the largest gateways, on demand all', async () => {
    serve(page, use)
    await open()
    const bars = () => within(screen.getByRole('region', { name: 'Storage used' })).getAllByRole('progressbar')
    expect(bars()).toHaveLength(4)
    expect(bars().map((bar) => bar.dataset.full)).toEqual(['false', 'true', 'false', 'false'])
    await press('Show all 4 gateways')
    expect(bars()).toHaveLength(5)
    await press(/^Gateway 5/)
    await waitFor(() => expect(addressQuery()).toEqual({ gateway: '5' }))
  })

  test('a retried entry that is stored is reported briefly', async () => {
    const server = serve(page, use, retried([row('json', 'stored')]))
    await open()
    await tick('gw/1/telemetry')
    await press('Retry', { in: screen.getByRole('toolbar', { name: '1 selected' }) })
    expect(server.bodies(quarantineCalls.replay)).toEqual([{ ids: [1] }])
    await screen.findByText('Imported')
    await waitFor(() => expect(server.bodies(quarantineCalls.findPage).length).toBeGreaterThan(1))
  })

  test('one that stays says why', async () => {
    serve(page, use, retried([row('json', 'kept', { now: 'unknownSensor' })]))
    await open()
    await tick('gw/1/telemetry')
    await press('Retry', { in: screen.getByRole('toolbar', { name: '1 selected' }) })
    await screen.findByText('Still in quarantine: Unknown sensor')
  })

  test('a retry of all entries sends the filter with the newest id, and its results are a table', async () => {
    const server = serve(
      page,
      use,
      retried([row('json', 'stored'), row('unknownSensor', 'skipped', { obstacle: 'noGateway', entries: 7 })]),
    )
    await open('?keyword=north')
    await press('Retry all 2')
    expect(server.bodies(quarantineCalls.replay)).toEqual([{ filter: { keyword: 'north' }, lastId: 2 }])
    await screen.findByText('Retry results')
    const report = screen.getAllByRole('table').find((one) => one.textContent?.includes('Original reason')) as HTMLElement
    expect(tableRows(report)).toEqual([
      ['Invalid JSON', 'Imported', expect.any(String), '1'],
      ['Unknown sensor', 'Cannot be retried', expect.stringContaining('the gateway was deleted'), '7'],
    ])
    await press('Close')
    await waitFor(() => expect(screen.queryByText('Retry results')).toBeNull())
  })

  test('a failed job says why', async () => {
    serve(page, use, answer(quarantineCalls.replay, job('failed', null, 'The disk is full')))
    await open()
    await press('Retry all 2')
    await screen.findByText('The disk is full')
  })

  test('discarding names what is lost, and nothing is sent before it is confirmed', async () => {
    const server = serve(page, use, answer(quarantineCalls.discard, job('done', { entries: 2, bytes: 2060 })))
    await open()
    await press('Discard all 2')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Discard 2 entries')
    expect(dialog.textContent).toContain('Invalid JSON × 1')
    expect(server.bodies(quarantineCalls.discard)).toEqual([])
    await press('Discard', { in: dialog })
    await waitFor(() => expect(server.bodies(quarantineCalls.discard)).toEqual([{ filter: {}, lastId: 2 }]))
    await screen.findByText(/^2 discarded/)
  })

  test('can only be read without the permissions to change it', async () => {
    logIn(['platform:quarantine:list'])
    serve(page, use)
    await open()
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull()
  })

  test('an error can be tried again', async () => {
    const server = serve(reject(quarantineCalls.findPage, { msg: 'The database is down' }), use)
    await showPage('/quarantine', <QuarantinePage />)
    await screen.findByText('The database is down')
    server.answer(page)
    await press('Try again')
    await screen.findByText('gw/1/telemetry')
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(page, use)
    await open()
    expect(screen.getByRole('button', { name: '重试全部 2 条' })).toBeTruthy()
  })
})

describe('an entry', () => {
  test('that is gone is an error with a second chance', async () => {
    serve(page, use, reject(quarantineCalls.find, { msg: 'The entry no longer exists' }))
    await open('?id=77')
    await screen.findByText('The entry no longer exists')
  })
})
