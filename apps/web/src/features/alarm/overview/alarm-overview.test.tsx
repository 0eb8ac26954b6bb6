import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { alarmRecordCalls, type MachineAlarms } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { sampleAlarm, sampleMachine } from '../testing/alarm-samples.ts'
import { AlarmMachinesPage } from './alarm-machines-page.tsx'
import { AlarmOverviewPage } from './alarm-overview-page.tsx'
import { useAlarmMachines } from './use-alarm-machines.ts'

const rowsOf = (name: string) => tableRows(screen.getAllByRole('table', { name }).at(-1))

beforeEach(() => logIn([]))

describe('alarms by machine', () => {
  const page = (...records: readonly MachineAlarms[]) => answer(alarmRecordCalls.machines, { records: [...records], total: records.length })
  const open = (query = '') => renderAt(`/faultAnalysis/faultAnalysisEquipment${query}`, <AlarmMachinesPage />)

  test('a machine is a row with its active alarms and those of the period', async () => {
    serve(page(sampleMachine(), sampleMachine({ equipmentId: 4, equipmentName: 'Fan 4', worst: null, openDanger: 0, lastRaisedAt: null })))
    open()
    await screen.findByText('2 machines')
    expect(
      screen
        .getAllByRole('row')
        .slice(-2)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        ),
    ).toEqual([
      ['Danger', 'Pump 3', 'Hall', 'Critical, no spare (A)', 'In service', '1', '0', '0', '2', '5', '4', '2026-03-04 10:00:00'],
      ['-', 'Fan 4', 'Hall', 'Critical, no spare (A)', 'In service', '0', '0', '0', '2', '5', '4', '-'],
    ])
  })

  test('only a level that has alarms is coloured', async () => {
    serve(page(sampleMachine({ openWarning: 0 })))
    open()
    await screen.findByText('Pump 3')
    expect(screen.getByText('1', { selector: 'td span' }).getAttribute('data-tone')).toBe('danger')
    for (const zero of screen.getAllByText('0', { selector: 'td span' })) expect(zero.hasAttribute('data-tone')).toBe(false)
  })

  test.each([
    ['', { companyId: null, areaId: null, orderBy: 'AlarmLevel', all: false, pageNum: 1, pageSize: 20 }],
    ['?companyId=1&areaId=2&all=true&page=2&size=50', { companyId: 1, areaId: 2, all: true, pageNum: 2, pageSize: 50 }],
    ['?keyword=%20pump%20&order=CustomSort', { keyword: 'pump', orderBy: 'CustomSort' }],
    ['?begin=2026-03-01&end=2026-03-02&order=luck', { begin: '2026-03-01 00:00:00', end: '2026-03-02 23:59:59', orderBy: 'AlarmLevel' }],
  ])('the address %s is sent as it is meant', async (query, body) => {
    const server = serve(page(sampleMachine()))
    function List() {
      useAlarmMachines()
      return null
    }
    renderAt(`/list${query}`, <List />)
    await waitFor(() => expect(server.bodies(alarmRecordCalls.machines)[0]).toMatchObject(body))
  })

  test('filters go into the address and return to the first page', async () => {
    serve(page(sampleMachine()))
    open('?page=3')
    await screen.findByText('Pump 3')
    await choose('Sorted by', 'Plant order')
    await waitFor(() => expect(addressQuery()).toEqual({ order: 'CustomSort' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include machines without alarms' }))
    await waitFor(() => expect(addressQuery()).toEqual({ order: 'CustomSort', all: 'true' }))
    await fillIn('Machine or area', 'fan')
    fireEvent.keyDown(screen.getByLabelText('Machine or area'), { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(addressQuery()).toEqual({ order: 'CustomSort', all: 'true', keyword: 'fan' }))
  })

  test('a row opens the alarms of the machine in the same period', async () => {
    serve(page(sampleMachine()))
    open('?begin=2026-03-01&end=2026-03-02')
    fireEvent.click(await screen.findByText('Pump 3'))
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/faultAnalysis\/alarmReport\?/))
    expect(addressQuery()).toEqual({ equipmentId: '3', begin: '2026-03-01 00:00:00', end: '2026-03-02 23:59:59' })
  })

  test('an empty list says whether filters are the cause', async () => {
    serve(page())
    open('?keyword=fan')
    await screen.findByText('No machine matches')
    await press('Clear filters')
    await screen.findByText('No machine alarms in this period')
    expect(addressQuery()).toEqual({})
  })

  test('an error is shown in place of the list', async () => {
    const server = serve(reject(alarmRecordCalls.machines, { msg: 'Too busy' }))
    open()
    await screen.findByText('Too busy')
    server.answer(page(sampleMachine()))
    await press('Try again')
    await screen.findByText('Pump 3')
  })
})

describe('the overview', () => {
  type Overview = DataOf<typeof alarmRecordCalls.overview>
  const overview = (part: Partial<Overview> = {}) =>
    answer(alarmRecordCalls.overview, {
      days: 7,
      openDanger: 2,
      openWarning: 0,
      openOffline: 1,
      unhandled: 3,
      raised: 9,
      minutesToHandle: 90,
      byDay: [
        { day: '2026-03-03', danger: 1, warning: 2, offline: 0 },
        { day: '2026-03-04', danger: 0, warning: 0, offline: 1 },
      ],
      byType: [{ alarmType: 'Temperature', raised: 4, open: 1 }],
      waiting: [sampleAlarm()],
      machines: [sampleMachine()],
      ...part,
    })
  const open = (query = '') => renderAt(`/faultAnalysis/faultAnalysisScreen${query}`, <AlarmOverviewPage />)
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  /** The filters of the alarms to which a link leads, and the page. */
  const filtersOf = (name: string | RegExp) => {
    const [page, query] = hrefOf(name)?.split('?') ?? []
    return [page, Object.fromEntries(new URLSearchParams(query))]
  }

  test('its numbers open the alarms they count, of the selected company', async () => {
    serve(overview())
    open('?companyId=5')
    await screen.findByText('1 h 30 min')
    expect(filtersOf('Danger alarms 2 active now')).toEqual(['#/faultAnalysis/alarmReport', { lasts: 'yes', companyId: '5', level: '3' }])
    expect(filtersOf('Warning alarms 0 active now')).toEqual(['#/faultAnalysis/alarmReport', { lasts: 'yes', companyId: '5', level: '2' }])
    expect(filtersOf('Offline alarms 1 active now')).toEqual(['#/faultAnalysis/alarmReport', { lasts: 'yes', companyId: '5', level: '5' }])
    expect(filtersOf(/^Unacknowledged 3/)).toEqual(['#/faultAnalysis/alarmReport', { state: 'New', companyId: '5' }])
    expect(filtersOf('View all')).toEqual(['#/faultAnalysis/alarmReport', { state: 'New', companyId: '5', sort: 'AlarmLevel' }])
    expect(hrefOf('All machines')).toBe('#/faultAnalysis/faultAnalysisEquipment')
  })

  test('without a resolved alarm there is no time to acknowledge', async () => {
    serve(overview({ minutesToHandle: null }))
    open()
    await screen.findByText('Last 7 days', { selector: 'small' })
    expect(screen.getByText('Time to resolve').nextElementSibling?.textContent).toBe('-')
  })

  test('a day opens its alarms, and its bar is named', async () => {
    serve(overview())
    open()
    await screen.findByText('Raised per day')
    const query = new URLSearchParams(hrefOf('2026-03-03: danger 1, warning 2, offline 0')?.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({ begin: '2026-03-03 00:00:00', end: '2026-03-03 23:59:59' })
    const bar = screen.getByRole('link', { name: /2026-03-03/ })
    expect([...bar.querySelectorAll('i')].map((part) => part.getAttribute('data-tone'))).toEqual(['danger', 'warning'])
  })

  test('a type opens its alarms', async () => {
    serve(overview())
    open()
    await screen.findByText('By type')
    expect(filtersOf('Temperature')).toEqual(['#/faultAnalysis/alarmReport', { type: 'Temperature' }])
  })

  test('unacknowledged alarms and machines open from their rows', async () => {
    serve(overview())
    open()
    await screen.findByText('By type')
    expect(rowsOf('Unacknowledged').at(-1)).toEqual([
      'Danger',
      'Vibration severity X',
      'Pump 3 / Drive end',
      '9.25 mm/s',
      '2026-03-04 10:00:00',
    ])
    expect(rowsOf('Machines with alarms').at(-1)).toEqual(['Danger', 'Pump 3 / Hall', '2', '5'])
    fireEvent.click(screen.getByText('Vibration severity X'))
    await waitFor(() => expect(window.location.hash).toBe('#/faultAnalysis/alarmReportDetail?id=7'))
  })

  test('a quiet plant says so', async () => {
    serve(overview({ waiting: [], machines: [], byType: [] }))
    open()
    await screen.findByText('All alarms are acknowledged')
    expect(screen.getByText('No machine alarms in this period')).toBeTruthy()
    expect(screen.getByText('No alarms in this period')).toBeTruthy()
  })

  test.each([
    ['', '7'],
    ['?days=30', '30'],
    ['?days=12', '7'],
  ])('the address %s asks for %s days', async (query, days) => {
    const server = serve(overview())
    open(query)
    await screen.findByText('By type')
    expect(server.sent(alarmRecordCalls.overview).map((sent) => sent.query)).toEqual([{ days }])
  })

  test('the range is in the address', async () => {
    const server = serve(overview())
    open()
    await screen.findByText('By type')
    fireEvent.click(screen.getByText('Last 30 days'))
    await waitFor(() => expect(addressQuery()).toEqual({ days: '30' }))
    await waitFor(() => expect(server.sent(alarmRecordCalls.overview).at(-1)?.query).toEqual({ days: '30' }))
  })

  test('an error is shown, and trying again shows the overview', async () => {
    const server = serve(reject(alarmRecordCalls.overview, { msg: 'Too busy' }))
    open()
    await screen.findByText('Too busy')
    server.answer(overview())
    await press('Try again')
    await screen.findByText('By type')
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(overview())
    open()
    await screen.findByText('1 小时 30 分')
    expect(screen.getByRole('heading', { name: '故障总览' })).toBeTruthy()
  })
})
