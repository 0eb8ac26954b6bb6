import { fireEvent, screen, waitFor } from '@testing-library/react'
import { maintenanceCalls, type Shelved } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, pressKey, tableRows } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { sampleAlarm, sampleShelving } from '../testing/alarm-samples.ts'
import { MaintenanceShelfPage } from './maintenance-shelf-page.tsx'
import { ShelveDialog } from './maintenance-shelve.tsx'

const shelvePermission = ['business:alarm:shelve']

beforeEach(() => logIn([]))

describe('shelved alarms', () => {
  const page = (...records: readonly Shelved[]) => answer(maintenanceCalls.shelves, { records: [...records], total: records.length })
  const open = (query = '') =>
    renderAt(
      `/faultAnalysis/maintenanceShelf${query}`,
      <>
        <MaintenanceShelfPage />
        <Toasts />
      </>,
    )

  test('a shelving is a row: which, where, why, by whom, from, to', async () => {
    serve(page(sampleShelving()))
    open()
    await screen.findByText('1 alarm')
    expect(tableRows(screen.getAllByRole('table').at(-1)).at(-1)).toEqual([
      'Vibration severity',
      'Pump 3 / Drive end',
      'Bearing ordered',
      'Ann',
      '2026-03-04 11:00',
      '2026-03-06 11:00',
      'Shelved',
      '',
    ])
  })

  test.each([
    ['expired', { holds: false, endedAt: '2026-03-06 11:00:00' }, 'Expired'],
    ['was ended by a user', { holds: false, endedAt: '2026-03-05 08:00:00', endedByName: 'Ben' }, 'unshelved by Ben'],
    ['is of a gateway', { gatewayName: 'Gateway 9', equipmentName: null }, 'Gateway 9'],
  ])('a row tells that its shelving %s', async (_what, part, text) => {
    serve(page(sampleShelving(part)))
    open()
    await screen.findByText(text)
  })

  test.each([
    ['', { holds: true }],
    ['?state=over', { holds: false }],
    ['?state=all&keyword=pump', { keyword: 'pump' }],
    ['?state=unknown', { holds: true }],
  ])('the address %s is sent as it is meant', async (query, body) => {
    const server = serve(page(sampleShelving()))
    open(query)
    await screen.findByText('Ann')
    expect(server.bodies(maintenanceCalls.shelves)).toEqual([{ pageNum: 1, pageSize: 20, ...body }])
  })

  test('the state and a keyword go into the address', async () => {
    serve(page(sampleShelving()))
    open('?page=2')
    await screen.findByText('Ann')
    fireEvent.click(screen.getByText('Ended'))
    await waitFor(() => expect(addressQuery()).toEqual({ state: 'over' }))
    await fillIn(/Machine, point, reason/, 'fan')
    fireEvent.keyDown(screen.getByLabelText(/Machine, point, reason/), { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(addressQuery()).toEqual({ state: 'over', keyword: 'fan' }))
  })

  test('an empty list says where alarms are shelved, or that none matches', async () => {
    serve(page())
    open('?keyword=fan')
    await screen.findByText('No alarm matches')
    await press('Clear filters')
    await screen.findByText('No shelved alarms')
    expect(screen.getByRole('link', { name: 'Alarm records' }).getAttribute('href')).toBe('#/faultAnalysis/alarmReport')
  })

  test('an error is shown in place of the list', async () => {
    serve(reject(maintenanceCalls.shelves, { msg: 'Too busy' }))
    open()
    await screen.findByText('Too busy')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('ending one needs the permission, and does not open the alarm', async () => {
    const server = serve(page(sampleShelving()), answer(maintenanceCalls.unshelve, { changed: 1 }))
    const { unmount } = open()
    await screen.findByText('Ann')
    expect(screen.queryByRole('button', { name: 'Unshelve' })).toBeNull()
    unmount()
    logIn(shelvePermission)
    open()
    await screen.findByText('Ann')
    server.answer(page())
    await press('Unshelve')
    await screen.findByText('Unshelved: notifications are on again')
    await screen.findByText('No shelved alarms')
    expect(server.bodies(maintenanceCalls.unshelve)).toEqual([{ id: 1 }])
    expect(window.location.hash).toMatch(/maintenanceShelf/)
  })

  test.each([
    [7, '#/faultAnalysis/alarmReportDetail?id=7'],
    [null, '#/faultAnalysis/maintenanceShelf'],
  ])('a row with the alarm %s leads to %s', async (alarmId, address) => {
    serve(page(sampleShelving({ alarmId })))
    open()
    fireEvent.click(await screen.findByText('Bearing ordered'))
    await waitFor(() => expect(window.location.hash).toBe(address))
  })
})

describe('shelving an alarm', () => {
  const onClose = vi.fn()
  const open = () =>
    renderAt(
      '/',
      <>
        <ShelveDialog alarm={sampleAlarm()} onClose={onClose} />
        <Toasts />
      </>,
    )

  test.each([
    ['30 min', 0.5],
    ['1 h', 1],
    ['8 h', 8],
  ])('for %s, with a reason', async (label, hours) => {
    logIn(shelvePermission)
    const server = serve(answer(maintenanceCalls.shelve, sampleShelving()))
    open()
    await choose('Shelve for', label)
    vi.spyOn(Date, 'now').mockReturnValue(1_773_000_000_000)
    await fillIn('Reason', ' Bearing ordered ')
    await pressKey('Reason', 'Enter', { ctrlKey: true })
    await screen.findByText('Shelved until 2026-03-06 11:00:00')
    expect(server.bodies(maintenanceCalls.shelve)).toEqual([
      { id: 7, reason: 'Bearing ordered', until: 1_773_000_000_000 + hours * 3_600_000 },
    ])
    expect(onClose).toHaveBeenCalled()
  })

  test('without a reason nothing is sent', async () => {
    logIn(shelvePermission)
    const server = serve()
    open()
    await screen.findByRole('dialog', { name: 'Shelve alarm' })
    await pressKey('Reason', 'Enter', { ctrlKey: true })
    const field = screen.getByLabelText('Reason')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a reason')
    expect(server.bodies(maintenanceCalls.shelve)).toEqual([])
  })

  test('a rejection keeps the dialog open', async () => {
    logIn(shelvePermission)
    serve(reject(maintenanceCalls.shelve, { msg: 'Already shelved' }))
    open()
    await fillIn('Reason', 'Bearing ordered')
    await pressKey('Reason', 'Enter', { ctrlKey: true })
    await screen.findByText('Already shelved')
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Bearing ordered')
  })
})
