import { screen } from '@testing-library/react'
import { maintenanceCalls, type Shelved } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { MutedBanner } from './muted-banner.tsx'

const endMs = Date.UTC(2026, 2, 4, 10)
const hourMs = 3_600_000
const maintenance = { id: 1, owner: 'Ann', reason: 'Belt change', endMs }
const shelf = (part: Partial<Shelved>) =>
  ({ alarmType: 'VibrationIntensity', bandName: null, mappingName: 'Drive end', untilMs: endMs, ...part }) as Shelved
const open = (muted: { window?: typeof maintenance; shelves?: Shelved[] }, at: { equipmentId?: number; mappingId?: number }) => {
  const server = serve(answer(maintenanceCalls.mutedNow, { window: muted.window ?? null, shelves: muted.shelves ?? [] }))
  return { server, ...renderAt('/', <MutedBanner {...at} />) }
}
const text = async () => (await screen.findByRole('status')).textContent ?? ''

beforeEach(() => logIn(['business:monitor:list']))

describe('the banner of muted alarms', () => {
  test('says why, who is responsible and until when', async () => {
    const { server } = open({ window: maintenance }, { equipmentId: 3 })
    expect(await text()).toBe('In maintenance: alarm notifications are offBelt change · Annuntil 2026-03-04 10:00')
    expect(server.sent(maintenanceCalls.mutedNow)[0]?.query).toEqual({ equipmentId: '3' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('leads to the maintenance windows and to the shelved alarms, with the permissions for them', async () => {
    logIn(['business:monitor:list', 'business:alarm:list', permissionOf(maintenanceWindow, 'list')])
    open({ window: maintenance, shelves: [shelf({})] }, { mappingId: 4 })
    await text()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Maintenance windows', 'Shelved alarms'])
  })

  test('of a machine names the points of shelved alarms, and when the first of them ends', async () => {
    const shelves = [shelf({ untilMs: endMs + hourMs }), shelf({ mappingName: 'Free end', alarmType: 'Trend' })]
    open({ shelves }, { equipmentId: 3 })
    expect(await text()).toBe('ShelvedDrive end: Vibration severity · Free end: Trenduntil 2026-03-04 10:00')
  })

  test('of a point names only the alarms, a band by its name', async () => {
    const { server } = open({ shelves: [shelf({ bandName: 'BPFO' })] }, { equipmentId: 3, mappingId: 4 })
    expect(await text()).toContain('ShelvedBand “BPFO”until')
    expect(server.sent(maintenanceCalls.mutedNow)[0]?.query).toEqual({ mappingId: '4' })
  })

  test('lists three shelved alarms and says that there are more', async () => {
    open({ shelves: ['A', 'B', 'C', 'D'].map((bandName) => shelf({ bandName })) }, { mappingId: 4 })
    const words = await text()
    expect(words).toContain('Band “A” · Band “B” · Band “C” …')
    expect(words).not.toContain('“D”')
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    open({ window: maintenance }, { equipmentId: 3 })
    expect(await text()).toBe('维护中，报警不通知Belt change · Ann至 2026-03-04 10:00')
  })

  test('is absent while nothing is muted', async () => {
    const { server, container } = open({}, { equipmentId: 3 })
    await vi.waitFor(() => expect(server.sent(maintenanceCalls.mutedNow)).toHaveLength(1))
    expect(container.textContent).toBe('')
  })

  test.each([
    ['without an item', ['business:monitor:list'], {}],
    ['without the permission', [], { equipmentId: 3 }],
  ])('%s asks nothing', (_what, permissions, at) => {
    logIn(permissions)
    const { server } = open({ window: maintenance }, at)
    expect(server.sent(maintenanceCalls.mutedNow)).toEqual([])
  })
})
