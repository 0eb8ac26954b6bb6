import { screen, waitFor } from '@testing-library/react'
import type { DataOf } from '@undertone/domain/core/call'
import { fill } from '@undertone/domain/core/text'
import { type QuarantineRecord, quarantineCalls, type QuarantineUsage as Usage } from '@undertone/domain/quarantine/quarantine.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Say } from '../../core/language/language.ts'
import { answer, answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { EntryButtons, sumByReason } from './entry-buttons.tsx'
import { QuarantineDetail } from './quarantine-detail.tsx'
import { QuarantineFilter } from './quarantine-filter.tsx'
import { gatewayLabel, reasonLabel, remainingReason } from './quarantine-labels.ts'
import { QuarantineUsage } from './quarantine-usage.tsx'
import { defaultView, type ListView } from './quarantine-view.ts'
import { RawView } from './raw-view.tsx'
import { ReasonCounts } from './reason-counts.tsx'
import { RetryReportPanel } from './retry-report.tsx'

const entry = (part: Partial<QuarantineRecord> = {}): QuarantineRecord => ({
  ...{ id: 31, reason: 'json', detail: 'Unexpected end', topic: 'gw/9/up', tenantId: 3, tenantName: 'Acme' },
  ...{ gatewayId: 9, gatewayName: 'Gateway 9', bytes: 2048, kept: 'whole', times: 3 },
  ...{ firstAt: '2026-03-04 09:00:00', receivedAt: '2026-03-04 10:00:00', obstacle: null },
  ...part,
})
type Use = DataOf<typeof quarantineCalls.use>
const usage = (id: number | null, part: Partial<Usage> = {}): Usage => ({
  ...{ gatewayId: id, gatewayName: id === null ? null : `Gateway ${id}`, tenantId: 3, tenantName: 'Acme', entries: 4, bytes: 1024 },
  ...part,
})
const use = (...gateways: readonly Usage[]): Use => ({
  ...{ entries: 12, bytes: 950, totalBytes: 1000, gatewayBytes: 4096 },
  gateways: [...gateways],
})
const say: Say = ({ en }, values = {}) => fill(en, values)
const bytes = (text: string) => new TextEncoder().encode(text)
const mayAct = [quarantineCalls.replay.access, quarantineCalls.discard.access]

beforeEach(() => logIn(mayAct))

describe('labels', () => {
  test.each([
    ['json', 'Invalid JSON'],
    ['reasonOfBefore', 'reasonOfBefore'],
  ])('the reason %s reads %s', (reason, text) => expect(reasonLabel(reason, say)).toBe(text))

  test.each([
    [null, null, 'No gateway'],
    [9, 'Gateway 9', 'Gateway 9'],
    [9, null, 'Deleted gateway 9'],
  ])('the gateway %s with the name %s reads %s', (gatewayId, gatewayName, text) =>
    expect(gatewayLabel({ gatewayId, gatewayName }, say)).toBe(text),
  )

  test.each([
    [null, null, '-'],
    ['shape', null, 'Wrong structure'],
    ['shape', 'noGateway' as const, 'the gateway was deleted'],
  ])('an entry that is now "%s" with the obstacle %s reads %s', (now, obstacle, text) =>
    expect(remainingReason({ now, obstacle }, say)).toBe(text),
  )
})

test('entries are summed by reason', () => {
  expect(sumByReason([entry(), entry({ bytes: 2 }), entry({ reason: 'utf8', bytes: 5 })])).toEqual([
    { reason: 'json', entries: 2, bytes: 2050 },
    { reason: 'utf8', entries: 1, bytes: 5 },
  ])
  expect(sumByReason([])).toEqual([])
})

describe('the counts by reason', () => {
  const onChoose = vi.fn()
  const show = (chosen: string) =>
    renderAt('/', <ReasonCounts reasons={sumByReason([entry(), entry({ reason: 'utf8' })])} chosen={chosen} onChoose={onChoose} />)

  test.each([
    ['', 'json'],
    ['json', ''],
    ['utf8', 'json'],
  ])('with "%s" chosen, a click on JSON chooses "%s"', async (chosen, next) => {
    show(chosen)
    await press('Invalid JSON 1')
    expect(onChoose.mock.lastCall).toEqual([next])
  })

  test('the chosen one is pressed', () => {
    show('utf8')
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['Not UTF-8 1'])
  })

  test('without entries there is nothing', () => {
    renderAt('/', <ReasonCounts reasons={[]} chosen="" onChoose={onChoose} />)
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('the storage used', () => {
  const onGateway = vi.fn()
  const show = (...gateways: readonly Usage[]) => renderAt('/', <QuarantineUsage use={use(...gateways)} onGateway={onGateway} />)
  const bars = () => screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))

  test('is shown in total, and warns when it is nearly full', () => {
    show(usage(9))
    expect(bars()).toEqual(['All gateways: 950 B of 1000 B', 'Gateway 9: 1.0 KiB of 4.0 KiB'])
    expect(screen.getAllByRole('progressbar').map(({ dataset }) => dataset.full)).toEqual(['true', 'false'])
  })

  test('the first three gateways are shown, then all', async () => {
    show(usage(1), usage(2), usage(3), usage(4))
    expect(bars()).toHaveLength(4)
    await press('Show all 4 gateways')
    expect(bars()).toHaveLength(5)
    await press('Show fewer')
    expect(bars()).toHaveLength(4)
  })

  test('a click filters by a gateway; data without one cannot be filtered', async () => {
    show(usage(9), usage(null))
    await press(/^Gateway 9/)
    expect(onGateway.mock.calls).toEqual([[9]])
    expect(screen.getByRole('button', { name: /^No gateway/ }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the filters', () => {
  const onChange = vi.fn()
  const show = (part: Partial<ListView> = {}) =>
    renderAt(
      '/',
      <QuarantineFilter
        view={{ ...defaultView, ...part }}
        gateways={[usage(9), usage(8, { tenantId: 4, tenantName: 'Bolt', gatewayName: null })]}
        onChange={onChange}
      />,
    )

  test.each<[string, string, Partial<ListView>]>([
    ['Reason', 'Not UTF-8', { reason: 'utf8', page: 1 }],
    ['Customer', 'Bolt', { tenant: 4, gateway: null, page: 1 }],
    ['Gateway', 'Deleted gateway 8', { gateway: 8, page: 1 }],
  ])('%s: %s', async (label, option, change) => {
    show()
    await choose(label, option)
    expect(onChange.mock.lastCall).toEqual([change])
  })

  test('all of them again', async () => {
    show({ gateway: 9 })
    await choose('Gateway', 'All gateways')
    expect(onChange.mock.lastCall).toEqual([{ gateway: null, page: 1 }])
    await press('Clear filters')
    expect(onChange.mock.lastCall).toEqual([
      { reason: '', tenant: null, gateway: null, topic: '', keyword: '', begin: '', end: '', page: 1 },
    ])
  })

  test('without a filter there is nothing to clear', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })
})

describe('the raw data', () => {
  const onDownload = vi.fn()
  type Shown = Partial<Parameters<typeof RawView>[0]>
  const show = (text: string, part: Shown = {}) =>
    renderAt('/', <RawView bytes={bytes(text)} all={text.length} range={null} isBinary={false} onDownload={onDownload} {...part} />)
      .container
  const shown = (container: HTMLElement) => container.querySelector('pre')?.textContent

  test.each<[string, string, Shown, string]>([
    ['JSON', '{"a":1}', {}, 'json'],
    ['other text', 'hello', {}, 'text'],
    ['JSON with a problem', '{"a":}', { range: { start: 5, end: 6 } }, 'text'],
    ['samples', 'abc', { isBinary: true }, 'hex'],
  ])('of %s is shown as it is read best', (_what, text, part, view) => {
    expect(show(text, part).querySelector('pre')?.dataset.view).toBe(view)
  })

  test('is shown in each way', async () => {
    const container = show('{"a":1}')
    expect(shown(container)).toBe('{\n  "a": 1\n}')
    await press('Text', { role: 'radio' })
    expect(shown(container)).toBe('{"a":1}')
    await press('Hex', { role: 'radio' })
    expect(shown(container)).toMatch(/^00000000 {2}7b 22 61 22 3a 31 7d +\{"a":1\}$/)
  })

  test.each([
    ['in the middle', { start: 5, end: 6 }, '}', 'Problem at byte 5'],
    ['at the end', { start: 6, end: 6 }, '▯', 'The data ends unexpectedly'],
  ])('the problem %s is marked', (_what, range, mark, place) => {
    const container = show('{"a":}', { range })
    expect(container.querySelector('mark')?.textContent).toBe(mark)
    screen.getByText(place)
  })

  test('that is not text says so', () => {
    show('', { bytes: new Uint8Array([0xff, 0x41]), all: 2 })
    screen.getByText('Not valid UTF-8: invalid bytes are shown as �.')
  })

  test('that is longer than what is shown says so', () => {
    show('hello', { all: 4096 })
    screen.getByText('Showing the first 5 B of 4.0 KiB. Download it to see everything.')
  })

  test('that was not stored has no buttons', () => {
    show('', { all: 0 })
    screen.getByText('No raw data stored')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the results of a retry', () => {
  test('are rows by reason and outcome', () => {
    const rows = [
      { reason: 'json', outcome: 'stored' as const, now: null, obstacle: null, entries: 4 },
      { reason: 'json', outcome: 'kept' as const, now: 'shape', obstacle: null, entries: 1 },
      { reason: 'utf8', outcome: 'skipped' as const, now: null, obstacle: 'notWhole' as const, entries: 2 },
    ]
    renderAt('/', <RetryReportPanel report={{ rows }} onClose={() => {}} />)
    expect(tableRows()).toEqual([
      ['Invalid JSON', 'Imported', '-', '4'],
      ['Invalid JSON', 'Still in quarantine', 'Wrong structure', '1'],
      ['Not UTF-8', 'Cannot be retried', 'not all bytes were stored', '2'],
    ])
  })

  test('without any says that there was nothing', () => {
    renderAt('/', <RetryReportPanel report={{ rows: [] }} onClose={() => {}} />)
    screen.getByText('Nothing to retry')
  })
})

describe('the buttons of entries', () => {
  const jobs = { busy: false, retry: vi.fn(async () => true), discard: vi.fn(async () => false) }
  const onDone = vi.fn()
  const show = (canRetry = true) =>
    renderAt(
      '/',
      <EntryButtons
        jobs={jobs}
        selection={{ ids: [31] }}
        lost={sumByReason([entry()])}
        words={{ retry: 'Retry', discard: 'Discard' }}
        canRetry={canRetry}
        onDone={onDone}
      />,
    )
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
  beforeEach(() => onDone.mockClear())

  test.each<[string, string[], boolean, string[]]>([
    ['both permissions', mayAct, true, ['Retry', 'Discard']],
    ['one permission', [quarantineCalls.replay.access], true, ['Retry']],
    ['no permission', [], true, []],
    ['an obstacle', mayAct, false, ['Discard']],
  ])('with %s', (_what, permissions, canRetry, shown) => {
    logIn(permissions)
    show(canRetry)
    expect(names()).toEqual(shown)
  })

  test('a retry is done in any case, a discard only if it was confirmed', async () => {
    show()
    await press('Discard')
    expect(jobs.discard.mock.lastCall).toEqual([{ ids: [31] }, [{ reason: 'json', entries: 1, bytes: 2048 }]])
    expect(onDone).not.toHaveBeenCalled()
    await press('Retry')
    await waitFor(() => expect(onDone.mock.lastCall).toEqual([true]))
  })
})

describe('one entry', () => {
  const found = (part: Partial<DataOf<typeof quarantineCalls.find>> = {}) =>
    answer(quarantineCalls.find, { ...entry(), sha256: 'abc123', head: btoa('{"a":'), announcement: null, ...part })
  const open = () => showPage('/', <QuarantineDetail id={31} actions={() => null} onClose={() => {}} />)

  test('says what is wrong, where it came from and how much is stored', async () => {
    serve(found())
    await open()
    await screen.findByRole('heading', { name: 'Invalid JSON' })
    screen.getByText('2.0 KiB (2048 B)')
    screen.getByText('All bytes')
    screen.getByText('abc123')
    expect(screen.queryByRole('heading', { name: 'Waveform description' })).toBeNull()
  })

  test('that cannot be retried says why', async () => {
    serve(found({ obstacle: 'noGateway', gatewayName: null, tenantName: null }))
    await open()
    await screen.findByText('Cannot be retried: the gateway was deleted')
    screen.getByText('Deleted gateway 9')
  })

  test('of a waveform shows its description', async () => {
    serve(found({ announcement: { rate: 25_600 } }))
    await open()
    await screen.findByRole('heading', { name: 'Waveform description' })
    screen.getByText(/"rate": 25600/)
  })

  test('is downloaded', async () => {
    const names = savedFiles()
    const file = () => new Response('{}', { headers: { 'content-disposition': 'attachment; filename="entry-31.bin"' } })
    const server = serve(found(), answerRaw(quarantineCalls.raw, file))
    await open()
    await press('Download')
    await waitFor(() => expect(names).toEqual(['entry-31.bin']))
    expect(server.sent(quarantineCalls.raw)[0]?.params).toEqual({ id: '31' })
  })

  test('that is gone shows the error', async () => {
    serve(reject(quarantineCalls.find, { msg: 'It no longer exists' }))
    await open()
    await screen.findByText('It no longer exists')
  })
})
