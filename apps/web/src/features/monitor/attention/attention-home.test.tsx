import { act, screen, waitFor, within } from '@testing-library/react'
import { user } from '@undertone/domain/access/user.resource'
import { type AttentionMachine, attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import type { DataOf } from '@undertone/domain/core/call'
import { permissionOf } from '@undertone/domain/core/resource'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { fakeLiveStream } from '../../../core/testing/fake-live-stream.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { OverviewPage } from '../overview/overview-page.tsx'

type Page = DataOf<typeof attentionCalls.findPage>

const hourMs = 3_600_000
const now = Date.now()

const machine = (part: Partial<AttentionMachine> = {}): AttentionMachine => ({
  ...{ equipmentId: 3, equipmentName: 'Pump 3', areaId: 2, areaName: 'Hall', companyId: 1, companyName: 'Mill', criticality: 'A' },
  ...{ level: 'danger', state: 'danger', sinceMs: now - 50 * hourMs, cause: 'Velocity 7.2 mm/s, limit 4.5, at Drive end' },
  basis: { kind: 'alarm', findingId: null, alarmId: 31, mappingId: 4, mappingName: 'Drive end', metric: 2, axis: 'X', waveId: 99 },
  value: 7.2,
  course: { fromMs: now - 8 * hourMs, stepMs: 4 * hourMs, values: [3, null, 7.2], limitC: 2.8, limitD: 4.5, unit: 'mm/s' },
  ...{ score: 41, openDanger: 1, openWarning: 1, alarmIds: [31, 32], alarmState: 'New', acknowledgedBy: null, owner: null },
  ...part,
})
const fan = machine({
  ...{
    equipmentId: 8,
    equipmentName: 'Fan 8',
    level: 'offline',
    state: 'offline',
    cause: 'No data for 3 h from 2 of 4 points',
    alarmIds: [],
  },
  ...{ openDanger: 0, openWarning: 0, course: null, value: null, score: null },
  basis: { kind: 'silent', findingId: null, alarmId: null, mappingId: 5, mappingName: 'Other end', metric: 2, axis: null, waveId: null },
})
const plant = {
  ...{ companyId: 1, companyName: 'Mill', counts: { danger: 1, offline: 1, normal: 6 }, machines: 8 },
  ...{ sensors: 20, silentSensors: 2, gateways: 3, silentGateways: 1, newestMs: now },
}
const setup = { areas: 1, machines: 8, points: 20, gateways: 3, sensors: 20, reporting: 18 }
const page = (part: Partial<Page> = {}): Page => ({
  ...{ records: [machine(), fan], total: 2, counts: { danger: 1, offline: 1 }, checkedMs: now, calmSinceMs: null, plants: [plant], setup },
  ...part,
})

const all = [
  alarmRecordCalls.acknowledge.access,
  maintenanceCalls.shelve.access,
  alarmRecordCalls.findPage.access,
  waveformCalls.findPage.access,
]

function open(query = '', ...answers: readonly Answer[]) {
  const server = serve(answer(attentionCalls.findPage, page()), ...answers)
  renderAt(
    `/onlineMonitor/default${query}`,
    <>
      <OverviewPage />
      <Toasts />
    </>,
  )
  return server
}
const rows = async () => within(await screen.findByRole('list', { name: 'Needs attention' })).getAllByRole('listitem')
const key = (name: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
/** Presses keys of the list, once it is there. */
const keys = async (...names: readonly string[]) => {
  await rows()
  for (const name of names) await act(async () => void key(name))
}

beforeEach(() => logIn(all))

test('a row says state, machine, reason, value, since when and score; its alarms are a link', async () => {
  open()
  const [first, second] = await rows()
  for (const text of ['Danger', 'Pump 3', 'Mill / Hall', 'Velocity 7.2 mm/s, limit 4.5, at Drive end', '2 days', 'Health 41'])
    expect(within(first!).getByText(text)).toBeTruthy()
  expect(first?.textContent).toContain('7.2 mm/s')
  expect(within(first!).getByRole('img', { name: 'Drive end, Last 14 days' })).toBeTruthy()
  expect(within(first!).getByRole('link', { name: '2 alarms' }).getAttribute('href')).toContain('equipmentId=3')
  expect(within(second!).getByText('No data')).toBeTruthy()
})

test('a machine that fell silent in danger says both', async () => {
  open('', answer(attentionCalls.findPage, page({ records: [machine({ state: 'offline' }), fan] })))
  const [silent, offline] = await rows()
  expect(within(silent!).getByText('Danger')).toBeTruthy()
  expect(within(silent!).getByText('Offline')).toBeTruthy()
  expect(within(offline!).queryByText('Offline')).toBeNull()
})

test('an acknowledged machine says so, and who has it', async () => {
  const records = [machine({ alarmState: 'Acknowledged', acknowledgedBy: 'Li Wei', owner: { id: 7, name: 'Ana Ruiz' } })]
  serve(answer(attentionCalls.findPage, page({ records })))
  renderAt('/onlineMonitor/default', <OverviewPage />)
  const [row] = await rows()
  expect(within(row!).getByText('Acknowledged').title).toBe('Li Wei')
  expect(within(row!).getByText('Ana Ruiz').title).toBe('Owner: Ana Ruiz')
})

test('the plants stand beside it with what is silent; one of them filters', async () => {
  const server = open()
  const plants = await screen.findByRole('region', { name: 'Plants' })
  expect(within(plants).getByText('18 of 20 points reporting')).toBeTruthy()
  expect(within(plants).getByText('1 of 3 gateways offline')).toBeTruthy()
  await press('Mill', { in: plants })
  await waitFor(() => expect(addressQuery()).toEqual({ companyId: '1' }))
  await waitFor(() => expect(server.bodies(attentionCalls.findPage).at(-1)).toMatchObject({ companyId: 1 }))
})

test('level, name and Mine filter by the address', async () => {
  const server = open('?state=warning&keyword=pump&areaId=2')
  await rows()
  expect(server.bodies(attentionCalls.findPage)[0]).toMatchObject({ level: 'warning', keyword: 'pump', areaId: 2, pageNum: 1 })
  await press('Mine', { role: 'checkbox' })
  await waitFor(() => expect(server.bodies(attentionCalls.findPage).at(-1)).toMatchObject({ mine: true }))
  await fillIn('Machine, area or point', 'fan')
  await waitFor(() => expect(addressQuery()).toMatchObject({ keyword: 'fan', mine: 'true' }))
  await press('Clear filters')
  await waitFor(() => expect(addressQuery()).toEqual({}))
})

test('a acknowledges the alarms of the selected machine, and the message takes it back', async () => {
  const server = open('', answer(alarmRecordCalls.acknowledge, { ids: [31, 32] }), answer(alarmRecordCalls.undoAcknowledge, { changed: 2 }))
  await keys('j', 'a')
  await screen.findByText('2 alarms acknowledged')
  expect(server.bodies(alarmRecordCalls.acknowledge)).toEqual([{ ids: [31, 32] }])
  await press('Undo')
  await screen.findByText('Acknowledgement undone')
  expect(server.bodies(alarmRecordCalls.undoAcknowledge)).toEqual([{ ids: [31, 32] }])
})

test('i assigns its alarms', async () => {
  const server = open('', answer(alarmRecordCalls.owners, [{ id: 7, name: 'Li Wei' }]), answer(alarmRecordCalls.assign, { changed: 2 }))
  await keys('j', 'i')
  await choose('Owner', 'Li Wei')
  await press('Assign', { in: await screen.findByRole('dialog') })
  await screen.findByText('Assigned to Li Wei')
  expect(server.bodies(alarmRecordCalls.assign)).toEqual([{ ids: [31, 32], ownerId: 7 }])
})

test('i assigns a machine without alarms itself, for those who may edit machines', async () => {
  logIn([...all, permissionOf(equipment, 'edit')])
  const { edit } = callsFor(equipment)
  const made = { id: 8, ownerId: 7, ownerName: 'Li Wei' }
  const server = open('', answer(callsFor(user).options, [{ value: 7, label: 'Li Wei' }]), answer(edit, made))
  await keys('j', 'j', 'i')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Assign Fan 8')
  await choose('Owner', 'Li Wei')
  await press('Assign', { in: dialog })
  await screen.findByText('Assigned to Li Wei')
  expect(server.bodies(edit)).toEqual([{ id: 8, ownerId: 7 }])
})

test('without that permission a machine without alarms is not assigned', async () => {
  open()
  await keys('j', 'j', 'i')
  await screen.findByText('This machine has no active alarms')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('s shelves them with a reason', async () => {
  const shelved = {
    ...{
      id: 1,
      alarmId: 31,
      alarmType: 'Kurtosis' as const,
      bandName: null,
      companyName: 'Mill',
      equipmentName: 'Pump 3',
      mappingId: 4,
      mappingName: 'Drive end',
    },
    ...{
      gatewayName: null,
      reason: 'Part',
      userName: 'Li',
      endedByName: null,
      createdAt: '',
      untilAt: '2026-03-04 18:00:00',
      untilMs: 1,
      endedAt: null,
      holds: true,
    },
  } as const
  const server = open('', answer(maintenanceCalls.shelve, shelved))
  await keys('j', 's')
  const dialog = await screen.findByRole('dialog')
  await press('Shelve', { in: dialog })
  await within(dialog).findByText('Enter a reason')
  await fillIn('Reason', 'Part arrives on Monday')
  await press('Shelve', { in: dialog })
  await screen.findByText('Shelved until 2026-03-04 18:00:00')
  expect(server.bodies(maintenanceCalls.shelve)).toMatchObject([
    { id: 31, reason: 'Part arrives on Monday' },
    { id: 32, reason: 'Part arrives on Monday' },
  ])
})

test('j and k walk, o opens the machine, and e its evidence', async () => {
  open()
  await keys('j', 'j', 'o')
  await waitFor(() => expect(window.location.hash).toBe('#/onlineMonitor/device?equipmentId=8'))
})

test('e opens the waveform of the reason', async () => {
  open()
  await keys('j', 'e')
  await waitFor(() => expect(window.location.hash).toBe('#/waveSpectrum?mappingId=4&waveId=99&metric=2'))
})

test('a machine without alarms has none to acknowledge; keys in a field are text', async () => {
  const server = open()
  await keys('j', 'j', 'a')
  await screen.findByText('This machine has no active alarms')
  expect(server.bodies(alarmRecordCalls.acknowledge)).toEqual([])
})

test('without permissions there is only what they may do', async () => {
  logIn([])
  open()
  const [first] = await rows()
  expect(
    within(first!)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Show evidence (e)', 'Open machine (o)'])
})

test('nothing is wrong: since when, when it was checked, and how many points report', async () => {
  serve(answer(attentionCalls.findPage, page({ records: [], total: 0, counts: {}, calmSinceMs: Date.UTC(2026, 2, 4, 10) })))
  renderAt('/onlineMonitor/default', <OverviewPage />)
  await screen.findByText('No machine needs attention')
  screen.getByText('Since 2026-03-04 10:00. 18 of 20 points are reporting. Checked just now.')
})

test('nothing is connected: the first steps, the next one as a link for those who may', async () => {
  logIn(['business:equipment:add'])
  const empty = { areas: 1, machines: 0, points: 0, gateways: 0, sensors: 0, reporting: 0 }
  serve(answer(attentionCalls.findPage, page({ records: [], total: 0, counts: {}, plants: [], setup: empty })))
  renderAt('/onlineMonitor/default', <OverviewPage />)
  const steps = within(await screen.findByRole('region', { name: 'Start monitoring' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent?.includes('Done'))).toEqual([true, false, false, false, false, false])
  expect(steps[1]?.getAttribute('aria-current')).toBe('step')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Add a machine'])
})

test('an alarm is fetched at once', async () => {
  const live = fakeLiveStream()
  const server = open('', live.answer)
  await rows()
  server.answer(answer(attentionCalls.findPage, page({ records: [fan], total: 1 })))
  await waitFor(() => live.send({ type: 'alarm', alarmId: 1, mappingId: 4, equipmentId: 3, level: 3, kind: 'Ended' }))
  await waitFor(() => expect(screen.queryByText('Pump 3')).toBeNull(), { timeout: 4000 })
})

test('an error is shown, and trying again shows the machines', async () => {
  const server = open('', reject(attentionCalls.findPage, { msg: 'Too busy' }))
  await screen.findByText('Too busy')
  server.answer(answer(attentionCalls.findPage, page()))
  await press('Try again')
  expect(await rows()).toHaveLength(2)
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  open()
  const list = await screen.findByRole('list', { name: '需要关注' })
  expect(within(list).getByText('危险')).toBeTruthy()
  expect(within(list).getByText('健康 41')).toBeTruthy()
})
