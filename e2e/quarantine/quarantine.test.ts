import { expect, test } from 'vitest'
import { sharedStack } from '../support/stack.ts'
import { demoCompanyId, sensorDraft } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('accounts')

test('data that a gateway sent too early is retried, useless data is discarded, and its content is never executed', async () => {
  const tenant = await stack.login('demoadmin')
  const add = async (resource: string, row: object) => stack.call('POST', `/${resource}/add`, tenant, row)
  const gateway = await add('gateway', { name: 'Early gateway', deviceId: 'GW-early', type: 'LoRa', companyId: demoCompanyId })
  const say = (body: string) => fetch(`${stack.base}/api/v1/${gateway.credential}/gateway/telemetry`, { method: 'POST', body })
  await say('{"S-early":[{"vX":1.25,"vY":0.5,"vZ":0.75}]}')
  await say(`<img src=x onerror="document.title='run'">`)

  const { context, page, faults } = await stack.visit({ userName: 'superadmin' })
  await open(page, stack.base, '/quarantine')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await row('Invalid JSON').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('onerror').waitFor()
  expect(await drawer.locator('mark').innerText()).toBe('<')
  expect(await page.title()).not.toBe('run')
  await drawer.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Still in quarantine: Invalid JSON').waitFor()
  await drawer.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Discard this entry' })
  await question.getByText('Invalid JSON × 1').waitFor()
  await question.getByRole('button', { name: 'Discard' }).click()
  await row('Invalid JSON').waitFor({ state: 'detached' })

  const area = await add('area', { name: 'Early hall', companyId: demoCompanyId })
  const equipment = await add('equipment', { name: 'Early pump', areaId: area.id, type: 3, level: 'B', runStatus: 'Open' })
  const mapping = await add('mapping', { name: 'DE', equipmentId: equipment.id })
  await add('sensor', sensorDraft({ sensorId: 'S-early', model: 'VB24H', gatewayId: gateway.id, mappingId: mapping.id }))
  await row('no sensor S-early').getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Imported', { exact: true }).waitFor()
  await page.getByText('Quarantine is empty').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
