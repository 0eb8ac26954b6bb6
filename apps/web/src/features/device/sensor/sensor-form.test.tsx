import { screen, waitFor } from '@testing-library/react'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, findDialog, openSelect, optionsShown, press, problemAt } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow, FormMode, FormValues } from '../../../resource/core/form-values.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { deviceOptions, placeOptions, sensorRow } from '../testing/device-samples.ts'
import { SensorForm } from './sensor-form.tsx'

const { add, edit } = callsFor(sensor)
const load = (sensorCount: number) => answer(callsFor(gateway).detail, { id: 5, name: 'South', type: 'LoRa', sensorCount })
const open = async (mode: FormMode, row: AnyRow | null, ...answers: readonly Answer[]) => openAt(mode, row, {}, ...answers)
const openAt = async (mode: FormMode, row: AnyRow | null, preset: FormValues, ...answers: readonly Answer[]) => {
  const server = serve(load(3), ...answers, ...deviceOptions, ...placeOptions)
  await showPage('/configureManagement/sensorCreateEdit', <SensorForm mode={mode} row={row} preset={preset} />)
  return server
}
const stored = (part: Record<string, unknown> = {}) => sensorRow(1, { model: 'VB24H', mappingId: 9, mappingName: 'DE', ...part })
const labels = () => [...document.querySelectorAll('.ant-form-item-label label')].map(({ textContent }) => textContent)

beforeEach(() => logIn([]))

describe('the form of a sensor', () => {
  test('sends only what was changed', async () => {
    const server = await open('Edit', stored(), answer(edit, stored({ name: 'Pump DE' })))
    await fillIn(/^Name/, ' Pump DE ')
    await press('Save')
    await waitFor(() => expect(server.bodies(edit)).toEqual([{ id: 1, name: 'Pump DE' }]))
    await waitFor(() => expect(window.location.hash).toBe('#/configureManagement/sensorList'))
  })

  test('follows the capabilities of the model', async () => {
    await open('Edit', stored({ model: 'PT100' }))
    expect(screen.getByText('no vibration axes · no waveforms · no sleep')).toBeTruthy()
    expect(screen.queryByLabelText(/^X axis/)).toBeNull()
    expect(labels().some((one) => one?.startsWith('Waveform'))).toBe(false)
    await choose(/^Model/, 'VB11')
    expect(screen.getByText(/^axes X Y Z · up to 6660 Hz/)).toBeTruthy()
    expect(screen.getByLabelText(/^X axis/)).toBeTruthy()
  })

  test('offers only the periods of the model', async () => {
    await open('Edit', stored({ model: 'VB43' }))
    await openSelect(/^Upload interval/)
    await waitFor(() => expect(optionsShown()).toEqual(['With each sample', '5 min', '10 min', '15 min']))
  })

  test('shows a conflict between settings at once, and does not send it', async () => {
    const server = await open('Edit', stored({ dataUpload: 60, dataSampling: 30 }))
    await choose(/^Sampling interval/, '1 h')
    const words = 'The upload interval must be longer than the sampling interval'
    expect(problemAt(/^Upload interval/)).toBe(words)
    await press('Save')
    expect(server.sent(edit)).toEqual([])
  })

  test('an error of the server is shown at its field and keeps the input', async () => {
    await open('Edit', stored(), reject(edit, { msg: 'Sensor exists already', field: 'sensorId' }))
    await fillIn(/^Sensor ID/, 'S-2')
    await press('Save')
    await waitFor(() => expect(problemAt(/^Sensor ID/)).toBe('Sensor exists already'))
    expect(screen.getByLabelText(/^Sensor ID/)).toHaveProperty('value', 'S-2')
  })

  test('a new one needs its id, name, model and point', async () => {
    const server = await open('Create', null)
    await press('Save')
    expect(problemAt(/^Sensor ID/)).toBe('Sensor ID is required')
    expect(problemAt(/^Name/)).toBe('Name is required')
    expect(problemAt(/^Model/)).toBe('Select model')
    expect(problemAt(/^Measuring point/)).toBe('Select measuring point')
    expect(server.sent(add)).toEqual([])
  })

  test('its gateway waits for the company, which comes with the point', async () => {
    await open('Create', null)
    expect(screen.getByLabelText(/^Gateway/)).toHaveProperty('disabled', true)
  })

  test('a new one at a point is sent with its defaults', async () => {
    const server = await openAt('Create', null, { companyId: 1, mappingId: 9 }, answer(add, stored()))
    await choose(/^Gateway/, 'North')
    await choose(/^Model/, 'VB11')
    await fillIn(/^Sensor ID/, 'S-1')
    await fillIn(/^Name/, 'Pump DE')
    await press('Save')
    const sent = { sensorId: 'S-1', companyId: 1, mappingId: 9, gatewayId: 4, model: 'VB11', sleepT: 30, x1: 1 }
    await waitFor(() => expect(server.bodies(add)).toMatchObject([sent]))
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await open('Create', null)
    await press('保存')
    expect(problemAt(/^传感器编号/)).toBe('请填写传感器编号')
  })
})

describe('a gateway with many sensors', () => {
  const warning = 'This gateway already has 30 sensors; above 30 data may be lost'

  test('is warned of when it is selected, and has to be confirmed', async () => {
    const server = await open('Edit', stored(), load(30), answer(edit, stored()))
    await choose(/^Gateway/, 'South')
    await screen.findByText(warning)
    await press('Save')
    const dialog = await findDialog('Too many sensors on this gateway. Bind anyway?')
    expect(server.sent(edit)).toEqual([])
    await press('Bind anyway', { in: dialog })
    await waitFor(() => expect(server.bodies(edit)).toEqual([{ id: 1, gatewayId: 5 }]))
  })

  test('is not warned of if the sensor uses it already, or if there is room', async () => {
    const server = await open('Edit', stored({ gatewayId: 5, gatewayName: 'South' }), load(30), answer(edit, stored()))
    await fillIn(/^Name/, 'Pump DE')
    expect(screen.queryByText(warning)).toBeNull()
    await press('Save')
    await waitFor(() => expect(server.bodies(edit)).toEqual([{ id: 1, name: 'Pump DE' }]))
  })

  test('not confirmed sends nothing', async () => {
    const server = await open('Edit', stored(), load(30))
    await choose(/^Gateway/, 'South')
    await screen.findByText(warning)
    await press('Save')
    await press('Cancel', { in: await screen.findByRole('dialog') })
    expect(server.sent(edit)).toEqual([])
  })
})
