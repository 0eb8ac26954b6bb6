import net from 'node:net'
import { expect, test } from 'vitest'
import { sharedStack } from '../support/stack.ts'
import { demoCompanyId, sensorDraft } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('accounts')

/** A Modbus device whose holding registers all are 250. */
async function modbusDevice(): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (request) => {
      const count = request.readUInt16BE(10)
      const registers = Buffer.alloc(count * 2)
      for (let i = 0; i < count; i++) registers.writeUInt16BE(250, i * 2)
      const head = Buffer.concat([request.subarray(0, 4), Buffer.from([0, 3 + registers.length, request[6] ?? 0, 3, registers.length])])
      socket.write(Buffer.concat([head, registers]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('from nothing to a value: a Modbus device is mapped, tried, saved and switched on', async () => {
  const device = await modbusDevice()
  const address = device.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const tenant = await stack.login('demoadmin')
  const platform = await stack.login('superadmin')
  const add = (resource: string, row: object) => stack.call('POST', `/${resource}/add`, tenant, row)
  await stack.call('POST', '/system/innerHost/add', platform, { address: '127.0.0.1', port, purpose: 'device' })
  const gateway = await add('gateway', { name: 'Collector', deviceId: 'GW-modbus', type: 'RS485', companyId: demoCompanyId })
  const area = await add('area', { name: 'Register hall', companyId: demoCompanyId })
  const equipment = await add('equipment', { name: 'Register pump', areaId: area.id, type: 3, level: 'B', runStatus: 'Open' })
  const mapping = await add('mapping', { name: 'Bearing', equipmentId: equipment.id })
  await add('sensor', sensorDraft({ sensorId: 'MB-e2e', model: 'XYGT_TEMP', gatewayId: gateway.id, mappingId: mapping.id }))

  const { context, page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, '/configureManagement/connector')
  await page.getByRole('button', { name: 'Add connector' }).first().click()
  await page.getByLabel('Name').fill('Bearing temperature')
  await page.getByLabel('Gateway').click()
  await page.getByText('Collector', { exact: true }).click()
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Port').fill(String(port))
  await page.getByRole('button', { name: 'Add ready-made map' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Map').click()
  await page.getByText('XYGT_TEMP temperature').click()
  await dialog.getByLabel('Sensor').fill('MB-e2e')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Try' }).click()
  await page.getByText('1 value read').waitFor()
  await page.getByRole('cell', { name: '25', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('switch', { name: 'Switch "Bearing temperature" on' }).click()
  await page.getByText('Running').waitFor()
  await page.getByRole('link', { name: 'Bearing temperature' }).click()
  await page.getByRole('cell', { name: '25', exact: true }).first().waitFor()
  expect(faults).toEqual([])
  await context.close()
  // Its connection stays open until the connector ends with the product.
  device.close()
})
