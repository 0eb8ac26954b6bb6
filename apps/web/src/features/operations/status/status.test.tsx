import { screen, within } from '@testing-library/react'
import { type HealthDetail, healthCalls } from '@undertone/domain/core/status.calls'
import { type IncidentRecord, type PartStatus, statusCalls } from '@undertone/domain/operations/status.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { dayStrip } from './day-strip.ts'
import { SystemStatusPage } from './system-status-page.tsx'

const incident = (part: IncidentRecord['part'], part2: Partial<IncidentRecord>): IncidentRecord => ({
  id: 1,
  part,
  severity: 'fault',
  reason: 'ingestPaced',
  detail: { messages: 1 },
  beganAt: '2026-11-28 23:50:00',
  endedAt: '2026-11-29 00:10:00',
  minutes: 20,
  ...part2,
})
const part = (name: PartStatus['part'], more: Partial<PartStatus> = {}): PartStatus => ({
  part: name,
  state: 'good',
  since: null,
  reason: null,
  detail: {},
  ...more,
})
const watched = { from: '2026-11-27', to: '2026-11-30' }
const page = {
  parts: [
    part('database'),
    part('connectors', { state: 'warning', since: '2026-11-30 08:00:00', reason: 'connectorsFail', detail: { failing: 1, all: 3 } }),
    part('standby', { state: 'unused' }),
  ],
  incidents: [
    incident('connectors', {
      id: 2,
      severity: 'warning',
      reason: 'ofALaterVersion',
      beganAt: '2026-11-30 08:00:00',
      endedAt: null,
      minutes: 500,
    }),
    incident('ingest', {}),
  ],
  watched,
  servers: [{ id: 4, startedAt: '2026-11-01 00:00:00', isThis: true }],
  lastBackupAt: null,
  version: '1.2.3',
}
const health = (forecast: HealthDetail['disk']['forecast']): HealthDetail => ({
  status: 'ok',
  faults: {},
  warnings: {},
  database: { isUp: true, error: null, answerMs: 1, clockAheadMs: 0, standby: 'none', isCurrent: true },
  ingest: { isPaced: false, queueMessages: 0, queueBytes: 0, oldestMs: null, stream: null },
  disk: { level: 'enough', freeBytes: 40e9, freePercent: 40, forecast },
  isLeader: true,
  upSeconds: 1,
})
const young = { state: 'young', days: null, bytesPerDay: null, measuredDays: 3 } as const

beforeEach(() => logIn(['platform:health:read', 'platform:support:export']))

test('a day has its worst state; before the watch began nothing is known', () => {
  const days = dayStrip(
    part('ingest'),
    [incident('ingest', {}), incident('mail', { beganAt: '2026-11-27 00:00:00', endedAt: null })],
    watched,
  )
  expect(days).toHaveLength(90)
  expect(days.slice(-5).map(({ day, state }) => `${day.slice(8)} ${state}`)).toEqual([
    '26 none',
    '27 good',
    '28 fault',
    '29 fault',
    '30 good',
  ])
  const both = [incident('ingest', { severity: 'warning', endedAt: null }), incident('ingest', {})]
  expect(
    dayStrip(part('ingest'), both, watched)
      .slice(-3)
      .map(({ state }) => state),
  ).toEqual(['fault', 'fault', 'warning'])
  expect(dayStrip(part('ingest'), both, null)).toEqual([])
  expect(
    dayStrip(part('ingest', { state: 'unused' }), both, watched)
      .slice(-4)
      .map(({ state }) => state),
  ).toEqual(['none', 'fault', 'fault', 'warning'])
})

describe('the status page', () => {
  test('says how each part is and was, and why', async () => {
    serve(
      answer(statusCalls.parts, page),
      answer(healthCalls.detail, health({ state: 'known', days: 12, bytesPerDay: 3e9, measuredDays: 14 })),
    )
    await showPage('/systemStatus', <SystemStatusPage />)
    const parts = within(await screen.findByRole('list', { name: 'Parts' })).getAllByRole('listitem')
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'DatabaseGood',
      'ConnectorsNeeds attention1 of 3 connectors that are on failsSince 2026-11-30 08:00:00',
      'StandbyNot in use',
    ])
    expect(within(parts[1] as HTMLElement).getByRole('img', { name: 'Last 90 days: 0 with a fault, 1 that needed attention' })).toBeTruthy()
    await screen.findByText('12 days')
    expect(tableRows(screen.getAllByRole('table').at(-1) as HTMLElement)).toEqual([
      ['Connectors', 'Needs attention', '2026-11-30 08:00:00', 'Lasts', '8.3 h', 'ofALaterVersion'],
      ['Ingest', 'Fault', '2026-11-28 23:50:00', '2026-11-29 00:10:00', '20 min', '1 message waits: gateways are slowed down'],
    ])
    expect(screen.getByRole('button', { name: 'Support bundle' })).toBeTruthy()
  })

  test('says what is not known yet, in Chinese too, and that there were no incidents', async () => {
    logIn(['platform:health:read'])
    useLanguage.setState({ lang: 'cn' })
    serve(answer(statusCalls.parts, { ...page, incidents: [] }), answer(healthCalls.detail, health(young)))
    await showPage('/systemStatus', <SystemStatusPage />)
    await screen.findByText('尚不可知：需要一周的增长数据，已有 3 天')
    expect(screen.getByText('最近 90 天没有事件')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '下载支持包' })).toBeNull()
  })

  test('shows the stream that servers share, and when gateways are acknowledged', async () => {
    const stream = { isOpen: true, acknowledges: 'kept', why: '', waiting: 12, oldestMs: 900, shares: 4, allShares: 8, unread: 0 } as const
    const sound = health(young)
    serve(answer(statusCalls.parts, page), answer(healthCalls.detail, { ...sound, ingest: { ...sound.ingest, stream } }))
    await showPage('/systemStatus', <SystemStatusPage />)
    await screen.findByText('once the stream keeps their data')
    expect(screen.getByText('12 bundles')).toBeTruthy()
    expect(screen.getByText('4 of 8 shares')).toBeTruthy()
  })

  test('says when it cannot be read', async () => {
    serve(reject(statusCalls.parts, { msg: 'away' }), answer(healthCalls.detail, health(young)))
    await showPage('/systemStatus', <SystemStatusPage />)
    await screen.findByText('away')
  })
})
