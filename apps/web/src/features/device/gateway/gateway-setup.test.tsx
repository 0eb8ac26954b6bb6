import { screen } from '@testing-library/react'
import { permissionOf } from '@undertone/domain/core/resource'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { GatewaySetup } from './gateway-setup.tsx'

const row = (part: object = {}) => ({ id: 5, name: 'South', companyId: 1, online: 2, lastSeen: null, sensorCount: 0, ...part })
const open = (part: object = {}) => {
  logIn([permissionOf(sensor, 'add'), permissionOf(gateway, 'query')])
  serve(answer(callsFor(gateway).detail, row(part) as never))
  return renderAt('/', <GatewaySetup created={{ id: 5, mqttPort: 1883 }} otherwise={<p>steps of the machine</p>} />)
}
const done = () => screen.getAllByRole('listitem').map((one) => one.dataset.done)

test('a new gateway is to be connected with its credential, at the address of this product', async () => {
  open()
  await screen.findByRole('region', { name: 'Connect South' })
  expect(done()).toEqual(['true', 'false', 'false', 'false'])
  expect(screen.getByText(/port 1883 and the credential/).textContent).toContain(window.location.hostname)
})

test('once it is connected, a sensor is added behind it; the form knows company and gateway', async () => {
  open({ online: 1 })
  await screen.findByText('Connected')
  expect(done()).toEqual(['true', 'true', 'false', 'false'])
  expect(screen.getByRole('link', { name: 'Add a sensor' }).getAttribute('href')).toBe(
    '#/configureManagement/sensorCreateEdit?companyId=1&gatewayId=5',
  )
})

test('with sensors and a message the steps are gone, and those of the machine stand there', async () => {
  open({ online: 1, lastSeen: '2026-11-28 10:00:00', sensorCount: 2 })
  expect(await screen.findByText('steps of the machine')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

test('only one list of steps stands there, that of the machine once the gateway’s is dismissed', async () => {
  open()
  await screen.findByRole('region', { name: 'Connect South' })
  expect(screen.queryByText('steps of the machine')).toBeNull()
  await press('Dismiss')
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByText('steps of the machine')).toBeTruthy()
})
