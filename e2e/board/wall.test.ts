import { beforeAll, expect, test } from 'vitest'
import { publish } from '../support/mqtt-publish.ts'
import { sharedStack } from '../support/stack.ts'
import { addMachine } from '../support/test-plant.ts'

const stack = sharedStack('accounts')
let token = ''
let gateway = ''

/** Sends velocities five minutes apart, up to now; resolves when they are committed. */
async function send(values: readonly number[]): Promise<void> {
  const now = Date.now()
  const samples = values.map((vX, i) => ({ ts: now - (values.length - 1 - i) * 300_000, values: { vX } }))
  const message = JSON.stringify({ 'S-9': samples })
  await publish({ host: '127.0.0.1', port: stack.mqttPort, userName: gateway, topic: 'v1/gateway/telemetry', message })
}

beforeAll(async () => {
  token = await stack.login('demoadmin')
  const names = { area: 'Test hall', machine: 'P-9 Test pump', point: 'Pump DE', sensorId: 'S-9', model: 'VB40' }
  const { sensorId, credential } = await addMachine(stack, token, names)
  gateway = credential
  await stack.call('PUT', '/sensorThreshold/edit', token, { id: sensorId, limits: { vXCMax: 4.5, vXDMax: 7.1 } })
})

test('a board is arranged, hung on a wall by a link, taken over by an alarm within two seconds, and ended', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  await page.goto(`${stack.base}/#/largeScreenEdit`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hall')
  await page.getByRole('button', { name: 'Map of plants, 5 of 8' }).press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Map of plants, 4 of 8' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('textbox', { name: 'Used for' }).fill('Control room')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const secret = new URL(link.replace('#/', '')).searchParams.get('key') ?? ''
  expect(secret).toHaveLength(43)

  const { page: wall, faults: wallFaults } = await stack.visit()
  const sent: { readonly address: string; readonly body: string }[] = []
  wall.on('request', (request) => sent.push({ address: request.url(), body: request.postData() ?? '' }))
  await wall.goto(link)
  await wall.getByRole('region', { name: 'Alarms to handle' }).waitFor()
  await wall.getByText('No alarms to handle').waitFor()
  expect(wall.url()).toBe(`${stack.base}/#/largeScreenWall`)
  // The secret was in one body, and in no address.
  expect(sent.filter(({ address }) => address.includes(secret))).toEqual([])
  expect(sent.filter(({ body }) => body.includes(secret)).map(({ address }) => new URL(address).pathname)).toEqual([
    '/largeScreen/wall/open',
  ])
  // The board opens again by itself.
  await wall.reload()
  await wall.getByText('No alarms to handle').waitFor()

  await send([1, 8, 8.2, 8.1])
  const committed = Date.now()
  await wall.getByRole('alert').getByText('P-9 Test pump').waitFor()
  expect(Date.now() - committed).toBeLessThan(2000)
  await wall.getByRole('button', { name: 'Seen' }).click()
  await wall.getByRole('region', { name: 'Alarms to handle' }).getByText('P-9 Test pump').waitFor()
  await wall.getByRole('alert').waitFor({ state: 'detached' })

  // A person before the wall follows the plant to the point, and finds no way into the product.
  const map = wall.getByRole('region', { name: 'Map of plants' })
  await map
    .getByRole('button', { name: /Danger/ })
    .first()
    .click()
  for (const name of ['Test hall: Danger', 'P-9 Test pump: Danger', 'Pump DE: Danger']) await map.getByRole('button', { name }).click()
  await map.getByText('8.10 mm/s').waitFor()
  expect(await wall.getByRole('link').count()).toBe(0)
  expect([...faults, ...wallFaults]).toEqual([])

  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Revoked').waitFor()
  await wall.getByText('The link of this large screen is not valid').waitFor()
})
