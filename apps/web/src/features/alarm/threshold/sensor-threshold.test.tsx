import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { simulationCalls } from '@undertone/domain/alarm/simulation/simulation.calls'
import { type SensorLimits, sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import type { DataOf } from '@undertone/domain/core/call'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, problemAt, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { sampleSensor } from '../testing/alarm-samples.ts'
import { SensorThresholdPage } from './sensor-threshold-page.tsx'

const list = 'business:sensorThreshold:list'
const edit = 'business:sensorThreshold:edit'
const page = (...records: readonly SensorLimits[]) =>
  answer(sensorThresholdCalls.findPage, { records: [...records], total: records.length })

function open(query = '', ...answers: readonly Answer[]) {
  const server = serve(page(sampleSensor()), ...answers)
  const view = renderAt(
    `/configureManagement/sensorThresholdManagement${query}`,
    <>
      <SensorThresholdPage />
      <Toasts />
    </>,
  )
  return { server, ...view }
}
const select = async (name: RegExp) => fireEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))
/** In tests antd gives all titles the same id, so that a dialog beside a select is not found by its name. */
const dialogTitled = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]') ?? document.body
const shownRow = () => tableRows(screen.getAllByRole('table').at(-1)).at(-1)

beforeEach(() => logIn([list]))

describe('the list', () => {
  test('a sensor is a row: template, limits, overrides and disabled alarms', async () => {
    open()
    await screen.findByText('1 sensor')
    expect(shownRow()).toEqual([
      'S-0004',
      'Pump 3 / Drive end',
      'VB300',
      'Company default (company default)',
      'Per axis',
      '-',
      '-',
      '1',
      '0',
    ])
  })

  test.each([
    ['its own template', { thresholdName: 'Pumps' }, 'Pumps'],
    ['the template of its machine', { thresholdName: 'Pumps', isOfMachine: true }, 'Pumps (machine)'],
    ['the standard of its machine', { machineClass: 'II' }, 'ISO standard'],
    ['nothing', { defaultName: null }, 'None'],
  ])('its limits can come from %s', async (_source, part, text) => {
    open('', page(sampleSensor(part)))
    await screen.findByText('1 sensor')
    expect(shownRow()?.[3]).toBe(text)
  })

  test('limits that all axes share are shown once', async () => {
    const limits = (['X', 'Y', 'Z'] as const).flatMap((axis) => [
      { name: `v${axis}CMax` as const, value: 4.5, origin: 'Template' as const, standard: null },
      { name: `v${axis}DMax` as const, value: 7.1, origin: 'Template' as const, standard: null },
    ])
    const alarms = [{ alarmType: 'Temperature' as const, enabled: false, intervalCount: 1, intervalTime: 1, own: true }]
    open('', page(sampleSensor({ limits, alarms, mappingName: null })))
    await screen.findByText('4.5 / 7.1')
    expect(shownRow()?.[1]).toBe('Not bound')
    expect(shownRow()?.slice(-2)).toEqual(['0', '1'])
  })

  test('a keyword applies as it is typed, and returns to the first page', async () => {
    const { server } = open('?page=2')
    await screen.findByText('S-0004')
    await fillIn('Sensor, point, machine', 'fan')
    await waitFor(() =>
      expect(server.bodies(sensorThresholdCalls.findPage).at(-1)).toEqual({
        companyId: null,
        equipmentId: null,
        thresholdId: null,
        keyword: 'fan',
        pageNum: 1,
        pageSize: 20,
      }),
    )
    expect(addressQuery()).toEqual({ keyword: 'fan' })
  })

  test('an empty list says how to add sensors, or that none matches', async () => {
    open('?companyId=5', page())
    await screen.findByText('No sensor matches')
    await press('Clear filters')
    await screen.findByText('No sensors yet')
    expect(screen.getByRole('link', { name: 'Add sensor' }).getAttribute('href')).toBe('#/configureManagement/sensorCreateEdit')
  })

  test('an error is shown in place of the list', async () => {
    open('', reject(sensorThresholdCalls.findPage, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
  })
})

describe('selected sensors', () => {
  const templates = answer(callsFor(threshold).options, [{ value: 8, label: 'Pumps' }])

  test('need the permission to edit', async () => {
    open()
    await screen.findByText('S-0004')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('are assigned a template', async () => {
    logIn([list, edit])
    const { server } = open('', templates, answer(sensorThresholdCalls.assign, { changed: 1 }))
    await select(/S-0004/)
    const assign = screen.getByRole('button', { name: 'Assign template' })
    expect(assign).toHaveProperty('disabled', true)
    fireEvent.mouseDown(within(screen.getByRole('toolbar')).getByRole('combobox'))
    fireEvent.click(await screen.findByText('Pumps'))
    await press('Assign template')
    await screen.findByText('Sensors updated: 1')
    expect(server.bodies(sensorThresholdCalls.assign)).toEqual([{ ids: [4], thresholdId: 8 }])
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  test('lose their template', async () => {
    logIn([list, edit])
    const { server } = open('', page(sampleSensor({ thresholdId: 8 })), templates, answer(sensorThresholdCalls.assign, { changed: 1 }))
    await select(/S-0004/)
    await press('Remove template')
    await screen.findByText('Sensors updated: 1')
    expect(server.bodies(sensorThresholdCalls.assign)).toEqual([{ ids: [4], thresholdId: null }])
  })

  test('lose their overrides after a confirmation that names them', async () => {
    logIn([list, edit])
    const { server } = open('', templates, answer(sensorThresholdCalls.reset, { changed: 1 }))
    await select(/S-0004/)
    await press('Reset to template')
    const dialog = await dialogTitled('Remove the overrides of 1 sensor?')
    expect(within(dialog).getByText('S-0004 · Drive end')).toBeTruthy()
    expect(server.bodies(sensorThresholdCalls.reset)).toEqual([])
    await press('Reset to template', { in: dialog })
    await screen.findByText('Sensors updated: 1')
    expect(server.bodies(sensorThresholdCalls.reset)).toEqual([{ ids: [4] }])
  })

  test('without template and overrides there is nothing to remove', async () => {
    logIn([list, edit])
    open('', page(sampleSensor({ limits: [] })), templates)
    await select(/S-0004/)
    for (const name of ['Remove template', 'Reset to template'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  })
})

describe('one sensor', () => {
  const limit = (name: string) => screen.getByLabelText(name)

  test('opens from its row, and from a link even if it is on another page', async () => {
    open()
    fireEvent.click(await screen.findByText('S-0004'))
    await screen.findByRole('dialog')
    expect(addressQuery()).toEqual({ open: '4' })
  })

  test('a link opens a sensor that is on another page', async () => {
    const other = sampleSensor({ id: 11, sensorId: 'S-0011' })
    const { server } = open('?open=11', answer(sensorThresholdCalls.detail, other))
    await screen.findByText('Pump 3 / Drive end / S-0011')
    expect(server.sent(sensorThresholdCalls.detail)[0]?.params).toEqual({ id: '11' })
  })

  test('shows inherited limits as placeholders and overrides as values, with their origin', async () => {
    open('?open=4')
    await screen.findByRole('dialog')
    expect(limit('Vibration severity X Warning')).toMatchObject({ value: '', placeholder: '4.5' })
    expect(limit('Vibration severity X Danger')).toMatchObject({ value: '8', placeholder: '-' })
    const [, row] = within(screen.getByRole('dialog')).getAllByRole('row', { name: /Vibration severity X/ })
    expect(row ?? within(screen.getByRole('dialog')).getByRole('row', { name: /Vibration severity X/ })).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText('Company default')).toBeTruthy()
  })

  test('shows the latest value beside its limits, and the level it reaches as they are typed', async () => {
    logIn([list, edit, monitorCalls.mapping.access])
    const mapping = { values: { vX: { value: 5.2, t: 0 } } } as unknown as DataOf<typeof monitorCalls.mapping>['mapping']
    open('?open=4', answer(monitorCalls.mapping, { mapping }))
    const present = async () => {
      const dialog = within(await screen.findByRole('dialog'))
      return (await dialog.findByText('5.200')).closest('td')?.textContent
    }
    expect(await present()).toBe('5.200mm/sWarning')
    await fillIn('Vibration severity X Danger', '5')
    expect(await present()).toBe('5.200mm/sDanger')
    await fillIn('Vibration severity X Danger', '')
    await fillIn('Vibration severity X Warning', '6')
    expect(await present()).toBe('5.200mm/s')
  })

  test('names axes by direction, with the letter on the sensor', async () => {
    const mounted = answer(waveformCalls.sensorType, {
      ...{ sensorId: 'S-0004', sensorType: 'VB11', axes: ['X', 'Y', 'Z'], directions: [1, 3, 2], voicePrint: false },
      ...{ metrics: [], frequencyOptions: [] },
    })
    open('?open=4', mounted)
    await screen.findByLabelText('Vibration severity H (X) Danger')
    expect(screen.getByRole('row', { name: /^Vibration severity V \(Y\)/ })).toBeTruthy()
  })

  test('names the standard and the factor of its machine', async () => {
    open('?open=4', page(sampleSensor({ machineFactor: 1.2, neverSleeps: true })))
    await screen.findByText('Vibration limits include the machine factor 1.2.')
    expect(screen.getByText(/so the alarm count must be 1/)).toBeTruthy()
  })

  test('without permission it can only be read', async () => {
    open('?open=4')
    await screen.findByRole('dialog')
    expect(limit('Vibration severity X Warning')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('only what changed is sent: a new override, and a removed one', async () => {
    logIn([list, edit])
    const { server } = open('?open=4', answer(sensorThresholdCalls.save, sampleSensor()))
    await screen.findByRole('dialog')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await fillIn('Vibration severity X Warning', '5.2')
    await fillIn('Vibration severity X Danger', '')
    await press('Save')
    await screen.findByText('Saved')
    expect(server.bodies(sensorThresholdCalls.save)).toEqual([{ id: 4, limits: { vXCMax: 5.2, vXDMax: null } }])
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })

  test('a changed alarm type is sent as an override', async () => {
    logIn([list, edit])
    const { server } = open('?open=4', answer(sensorThresholdCalls.save, sampleSensor()))
    await screen.findByRole('dialog')
    fireEvent.click(screen.getByRole('switch', { name: 'Vibration severity Enabled' }))
    expect(within(screen.getByRole('dialog')).getAllByText('Override')).toHaveLength(2)
    await press('Save')
    await screen.findByText('Saved')
    expect(server.bodies(sensorThresholdCalls.save)).toEqual([
      { id: 4, limits: {}, alarms: [{ alarmType: 'VibrationIntensity', enabled: false, intervalCount: 3, intervalTime: 1 }] },
    ])
  })

  test('count and interval of an alarm are chosen', async () => {
    logIn([list, edit])
    const { server } = open('?open=4', answer(sensorThresholdCalls.save, sampleSensor()))
    await screen.findByRole('dialog')
    await choose('Vibration severity Alarm count', '2')
    await choose('Vibration severity Interval', 'Every sample')
    await press('Save')
    await screen.findByText('Saved')
    expect(server.bodies(sensorThresholdCalls.save)[0]?.alarms).toMatchObject([{ intervalCount: 2, intervalTime: 0 }])
  })

  test('a rejected limit is marked and has the focus', async () => {
    logIn([list, edit])
    open('?open=4', reject(sensorThresholdCalls.save, { msg: 'Danger must be above the warning', field: 'vXDMax' }))
    await screen.findByRole('dialog')
    await fillIn('Vibration severity X Danger', '1')
    await press('Save')
    await screen.findByText('Danger must be above the warning')
    expect(problemAt('Vibration severity X Danger')).toBe('Danger must be above the warning')
    expect(limit('Vibration severity X Danger').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(limit('Vibration severity X Danger'))
    await fillIn('Vibration severity X Danger', '9')
    await waitFor(() => expect(screen.queryByText('Danger must be above the warning')).toBeNull())
  })

  test('a limit that is not a number is named before anything is sent', async () => {
    logIn([list, edit])
    const { server } = open('?open=4')
    await screen.findByRole('dialog')
    await fillIn('Vibration severity X Danger', '-')
    await press('Save')
    expect(problemAt('Vibration severity X Danger')).toBe('Enter a number')
    expect(document.activeElement).toBe(limit('Vibration severity X Danger'))
    expect(server.sent(sensorThresholdCalls.save)).toEqual([])
  })

  test('a limit that is typed back is no change', async () => {
    logIn([list, edit])
    open('?open=4')
    await screen.findByRole('dialog')
    await fillIn('Vibration severity X Danger', '9')
    await fillIn('Vibration severity X Danger', '8.0')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  test('closing with changes asks first', async () => {
    logIn([list, edit])
    open('?open=4')
    await screen.findByRole('dialog')
    await fillIn('Vibration severity X Warning', '5')
    await press('Cancel')
    const question = await dialogTitled('Discard unsaved changes?')
    await press('Cancel', { in: question })
    expect(limit('Vibration severity X Warning')).toHaveProperty('value', '5')
    await press('Cancel')
    await press('Discard')
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })

  test('a change is backtested before it is saved', async () => {
    logIn([list, edit, simulationCalls.replay.access])
    const { server } = open('?open=4', reject(simulationCalls.replay, { msg: 'No data yet' }))
    await screen.findByRole('dialog')
    expect(screen.getByRole('button', { name: 'Backtest' })).toHaveProperty('disabled', true)
    await fillIn('Vibration severity X Warning', '5')
    await press('Backtest')
    await screen.findByText('No data yet')
    expect(server.bodies(simulationCalls.replay)).toEqual([{ id: 4, days: 90, change: { of: 'sensor', limits: { vXCMax: 5 } } }])
  })
})
