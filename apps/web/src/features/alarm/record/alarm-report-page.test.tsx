import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, answerRaw, reject, serve } from '../../../core/testing/fake-server.ts'
import { savedFiles } from '../../../core/testing/saved-files.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { recordText } from '../shared/alarm-record.text.ts'
import { type AlarmView, initialState } from '../shared/alarm-view.ts'
import { offlineGateway, sampleAlarm } from '../testing/alarm-samples.ts'
import { AlarmFilterBar } from './alarm-filter-bar.tsx'
import { AlarmReportPage } from './alarm-report-page.tsx'

const page = (records: readonly AlarmRecord[], part: { readonly unread?: number; readonly levels?: Record<string, number> } = {}) =>
  answer(alarmRecordCalls.findPage, {
    records: [...records],
    total: records.length,
    levels: {},
    unread: 0,
    unhandled: 0,
    unacknowledged: 0,
    ...part,
  })

const open = (address = '/faultAnalysis/alarmReport') =>
  renderAt(
    address,
    <>
      <AlarmReportPage />
      <Toasts />
    </>,
  )
const select = async (name: RegExp) => fireEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))

beforeEach(() => logIn([]))

test('the filters have room for what they show while they filter nothing', () => {
  const { anyType, anyLifecycle, anyHandling, anyState, anyOwner, anyQuality, anyFault, anyRead, byTime, byLevel, byPlant } = recordText
  const shown = [anyType, anyLifecycle, anyHandling, anyState, anyOwner, anyQuality, anyFault, anyRead, byTime, byLevel, byPlant]
  expect(shown.map(({ en }) => en).filter((text) => text.length > 15)).toEqual([])
})

describe('the list', () => {
  test('an alarm is a row: level, subject, place, values, time and status', async () => {
    serve(page([sampleAlarm()]))
    open()
    await screen.findByText('Pump 3')
    const [row = []] = tableRows(screen.getAllByRole('table').at(-1))
    expect(row.slice(1, 8)).toEqual([
      'Danger',
      'Vibration severity X',
      'Pump 3 / Drive end',
      '-',
      '9.25 mm/s',
      '7.10 mm/s',
      '2026-03-04 10:00:00',
    ])
    expect(row.slice(-2)).toEqual(['New', 'Unassigned'])
    expect(screen.getByText('1 alarm')).toBeTruthy()
  })

  test('the finding that explains an alarm is its diagnosis, with a link, and alarms are found by their fault type', async () => {
    logIn(['business:alarm:list', 'business:diagnosis:list'])
    const explanation = { findingId: 12, fault: 'bearingBreath', part: 'outer', word: 'probable', answer: null } as const
    const server = serve(page([sampleAlarm({ faultType: 'bearingBreath', explanation })]))
    open()
    const link = await screen.findByRole('link', { name: 'Bearing fault (outer race)' })
    expect(link.getAttribute('href')).toBe('#/faultAnalysis/modelAlarmReportDetail?id=12')
    expect(link.closest('td')?.textContent).toBe('Bearing fault (outer race) probable')
    await press('More filters')
    await choose('Fault type', 'Bearing fault')
    await waitFor(() => expect(server.bodies(alarmRecordCalls.findPage).at(-1)).toMatchObject({ faultType: 'bearingBreath' }))
  })

  test('a row tells what is special about its alarm', async () => {
    serve(
      page([
        sampleAlarm({ id: 1, isLate: true }),
        sampleAlarm({ id: 2, mutedBy: 'Maintenance', mutedBecause: 'Overhaul', readState: 2 }),
        sampleAlarm({ id: 3, flaps: 4, axes: [axisOf('X'), axisOf('Y')], readState: 2 }),
        sampleAlarm({ id: 4, bandName: 'BPFO', equipmentName: null, mappingName: null, readState: 2 }),
        sampleAlarm({ id: 5, ...offlineGateway, endedMs: 0, readState: 2 }),
      ]),
    )
    open()
    await screen.findByText('5 alarms')
    expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1)
    expect(screen.getByTitle(/arrived more than two hours/).textContent).toBe('Late data')
    expect(screen.getByTitle('No one was notified: Overhaul').textContent).toBe('Muted')
    expect(screen.getByText('recurred 4×')).toBeTruthy()
    expect(screen.getByText('Vibration severity X, Y')).toBeTruthy()
    expect(screen.getByText('Band “BPFO” X')).toBeTruthy()
    expect(screen.getByText('(deleted)').textContent).toBe('(deleted) / (deleted)')
    expect(screen.getByText('Gateway Gateway 9').textContent).toBe('Gateway Gateway 9 · no data from 12 sensors')
    expect(screen.getAllByText('Active', { selector: 'td span span' })).toHaveLength(4)
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(page([sampleAlarm()]))
    open()
    expect(await screen.findByText('振动烈度报警 X 轴')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '报警记录' })).toBeTruthy()
  })

  test('a click on a row, or Enter, opens the alarm', async () => {
    serve(page([sampleAlarm()]))
    open()
    fireEvent.keyDown(await screen.findByRole('row', { name: /Pump 3/ }), { key: 'Enter' })
    await waitFor(() => expect(window.location.hash).toBe('#/faultAnalysis/alarmReportDetail?id=7'))
  })

  test('without alarms it says where limits are set, to those who may set them', async () => {
    serve(page([]))
    const { unmount } = open()
    await screen.findByText('No alarms yet')
    expect(screen.queryByRole('link', { name: 'Set thresholds' })).toBeNull()
    unmount()
    logIn(['business:threshold:list'])
    open()
    const link = await screen.findByRole('link', { name: 'Set thresholds' })
    expect(link.getAttribute('href')).toBe('#/configureManagement/threshold')
  })

  test('without a match the filters can be cleared, and the order stays', async () => {
    const server = serve(page([]))
    open('/faultAnalysis/alarmReport?keyword=fan&level=3&sort=AlarmLevel&page=4')
    await screen.findByText('No alarm matches')
    await press('Clear filters')
    await waitFor(() => expect(addressQuery()).toEqual({ sort: 'AlarmLevel' }))
    await screen.findByText('No alarms yet')
    expect(server.bodies(alarmRecordCalls.findPage).at(-1)).toEqual({ sort: 'AlarmLevel', pageNum: 1, pageSize: 20 })
  })

  test('an error is shown in place of the list, and trying again shows it', async () => {
    const server = serve(reject(alarmRecordCalls.findPage, { msg: 'The database is down' }))
    open()
    await screen.findByText('The database is down')
    server.answer(page([sampleAlarm()]))
    await press('Try again')
    await screen.findByText('Pump 3')
  })
})

function axisOf(axis: 'X' | 'Y') {
  return {
    axis,
    level: 3,
    side: 'above',
    limit: 7.1,
    limitOrigin: 'Machine',
    peak: 9,
    peakMs: 0,
    sinceMs: 0,
    joinedMs: 0,
    joinedAt: '',
    backMs: null,
    count: 3,
  } as const
}

describe('filters', () => {
  test('those of the address are sent, and invalid ones ignored', async () => {
    const server = serve(page([]))
    open('/faultAnalysis/alarmReport?companyId=1&level=3&type=Noise&lasts=yes&begin=2026-03-01&end=2026-03-02&page=2&size=50')
    await screen.findByText('No alarm matches')
    expect(server.bodies(alarmRecordCalls.findPage)).toEqual([
      {
        ...{ companyId: 1, level: [3], lasts: true, sort: 'time', pageNum: 2, pageSize: 50 },
        ...{ begin: '2026-03-01 00:00:00', end: '2026-03-02 23:59:59' },
      },
    ])
  })

  test('each choice is handed on by its name in the address', async () => {
    serve()
    const onChange = vi.fn()
    renderAt('/', <AlarmFilterBar view={initialState} onChange={onChange} end={null} />)
    expect(screen.queryByLabelText('Resolution')).toBeNull()
    await press('More filters')
    for (const [label, option] of [
      ['Alarm', 'Temperature'],
      ['State', 'Acknowledged'],
      ['Resolution', 'Resolved manually'],
      ['Duration', 'Cleared'],
      ['Owner', 'Mine'],
      ['Alarm quality', 'Chattering'],
      ['Unread', 'Read'],
      ['Sort by', 'Plant order'],
    ] as const)
      await choose(label, option)
    expect(onChange.mock.calls.map(([change]) => change)).toEqual([
      { type: 'Temperature' },
      { state: 'Acknowledged' },
      { handling: '2' },
      { lasts: 'no' },
      { owner: 'mine' },
      { quality: 'Flapping' },
      { read: '2' },
      { sort: 'CustomSort' },
    ])
  })

  test('a filter that is seldom needed stays in sight while it is set, and once it is cleared', async () => {
    serve()
    function Bar() {
      const [view, setView] = useState<AlarmView>({ ...initialState, read: '2' })
      return <AlarmFilterBar view={view} onChange={(part) => setView({ ...view, ...part })} end={null} />
    }
    renderAt('/', <Bar />)
    expect(screen.queryByText('More filters')).toBeNull()
    await choose('Unread', 'Read and unread')
    expect(screen.getByRole('combobox', { name: 'Unread' })).toBeTruthy()
    expect(screen.getByText('Fewer filters')).toBeTruthy()
  })

  test('an unknown choice in the address shows the first', () => {
    serve()
    renderAt('/', <AlarmFilterBar view={{ ...initialState, sort: 'luck', type: 'Noise' }} onChange={() => undefined} end={null} />)
    expect(screen.getByText('Newest first')).toBeTruthy()
    expect(screen.getByText('All types')).toBeTruthy()
  })

  test('points can be selected once a machine is', () => {
    serve()
    const at = (equipmentId: number | null) => (
      <AlarmFilterBar view={{ ...initialState, equipmentId }} onChange={() => undefined} end={null} />
    )
    const { unmount } = renderAt('/', at(null))
    const without = screen.getAllByRole('combobox').length
    unmount()
    renderAt('/', at(3))
    expect(screen.getAllByRole('combobox')).toHaveLength(without + 1)
  })

  test('a keyword applies with Enter', async () => {
    const server = serve(page([]))
    open()
    await screen.findByText('No alarms yet')
    await fillIn(/Machine, point, sensor/, ' pump ')
    expect(addressQuery()).toEqual({})
    fireEvent.keyDown(screen.getByLabelText(/Machine, point, sensor/), { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(addressQuery()).toEqual({ keyword: 'pump' }))
    await waitFor(() => expect(server.bodies(alarmRecordCalls.findPage).at(-1)).toMatchObject({ keyword: 'pump', pageNum: 1 }))
  })

  test('levels show their number of alarms; a click filters by one, another click shows all', async () => {
    serve(page([sampleAlarm()], { levels: { '3': 4, '2': 7 } }))
    open()
    await screen.findByText('Pump 3')
    const level = (name: string) => screen.getByRole('button', { name })
    expect([level('Danger 4'), level('Warning 7'), level('Offline 0')]).toHaveLength(3)
    await press('Danger 4')
    await waitFor(() => expect(level('Danger 4').getAttribute('aria-pressed')).toBe('true'))
    expect(addressQuery()).toEqual({ level: '3' })
    await press('Danger 4')
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })
})

describe('reading', () => {
  test('all alarms are marked as read at once, while there are unread ones', async () => {
    const server = serve(page([sampleAlarm()], { unread: 2 }), answer(alarmRecordCalls.read, { changed: 2 }))
    open()
    await screen.findByText('Pump 3')
    server.answer(page([sampleAlarm({ readState: 2 })]))
    await press('Mark all as read')
    expect(server.bodies(alarmRecordCalls.read)).toEqual([{}])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  })

  test.each([
    ['Mark as read', 1, true, 'Marked as read'],
    ['Mark as unread', 2, false, 'Marked as unread'],
  ] as const)('selected alarms: %s', async (name, readState, isRead, message) => {
    const server = serve(page([sampleAlarm({ readState })]), answer(alarmRecordCalls.read, { changed: 1 }))
    open()
    await select(/Pump 3/)
    expect(screen.getByText('1 selected')).toBeTruthy()
    await press(name)
    await screen.findByText(message)
    expect(server.bodies(alarmRecordCalls.read)).toEqual([{ ids: [7], isRead }])
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  test('a failure keeps the selection and is reported', async () => {
    serve(page([sampleAlarm()]), reject(alarmRecordCalls.read, { msg: 'Too many alarms' }))
    open()
    await select(/Pump 3/)
    await press('Mark as read')
    await screen.findByText('Too many alarms')
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
})

describe('resolving selected alarms', () => {
  test('needs the permission', async () => {
    serve(page([sampleAlarm({ handling: 2 })]))
    open()
    await select(/Pump 3/)
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
  })

  test('those that were resolved manually can be reopened', async () => {
    logIn(['business:alarm:handle'])
    const rows = [sampleAlarm({ handling: 2 }), sampleAlarm({ id: 8, equipmentName: 'Fan 8' })]
    const server = serve(page(rows), answer(alarmRecordCalls.withdraw, { changed: 1 }))
    open()
    await select(/Pump 3/)
    await select(/Fan 8/)
    await press('Reopen')
    await screen.findByText('1 reopened')
    expect(server.bodies(alarmRecordCalls.withdraw)).toEqual([{ ids: [7] }])
  })

  test('cancel drops the selection', async () => {
    serve(page([sampleAlarm()]))
    open()
    await select(/Pump 3/)
    await press('Cancel')
    expect(screen.queryByText('1 selected')).toBeNull()
    expect(screen.getByLabelText('Sort by')).toBeTruthy()
  })
})

describe('tools', () => {
  test('the export sends the filters, and needs its permission', async () => {
    const files = savedFiles()
    const server = serve(
      page([sampleAlarm()]),
      answerRaw(
        alarmRecordCalls.export,
        () =>
          new Response('file', {
            headers: { 'content-disposition': 'attachment; filename="list.xlsx"', 'content-type': 'application/octet-stream' },
          }),
      ),
    )
    const { unmount } = open('/faultAnalysis/alarmReport?level=3')
    await screen.findByText('Pump 3')
    expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull()
    unmount()
    logIn(['business:alarm:export'])
    const all = open('/faultAnalysis/alarmReport?level=3')
    await screen.findByText('Pump 3')
    await press('Export to Excel')
    await screen.findByText('Select a time range')
    expect(server.bodies(alarmRecordCalls.export)).toEqual([])
    all.unmount()
    open('/faultAnalysis/alarmReport?level=3&begin=2026-11-01&end=2026-11-02')
    await screen.findByText('Pump 3')
    await press('Export to Excel')
    const range = { begin: '2026-11-01 00:00:00', end: '2026-11-02 23:59:59' }
    await waitFor(() => expect(server.bodies(alarmRecordCalls.export)).toEqual([{ level: [3], ...range, sort: 'time' }]))
    await waitFor(() => expect(files).toEqual(['list.xlsx']))
  })

  test('a chosen column appears, and is remembered', async () => {
    serve(page([sampleAlarm()]))
    const { unmount } = open()
    await screen.findByText('Pump 3')
    expect(screen.queryByText('S-0004')).toBeNull()
    await press('Columns')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Sensor' }))
    await screen.findByText('S-0004')
    unmount()
    open()
    await screen.findByText('S-0004')
  })
})
