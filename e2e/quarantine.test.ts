import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Stack, startStack } from './stack.ts'
import { open, visitor, watch } from './visitor.ts'

let stack: Stack
let browser: Browser

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ simulator: false }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** The company of the demo accounts. */
const companyId = 13

test('what a gateway sent too early is replayed, what is of no use is discarded, and what it says runs nowhere', async () => {
  const tenant = await stack.login('demoadmin')
  const add = async (resource: string, row: object) => stack.call('POST', `/${resource}/add`, tenant, row)
  const gateway = await add('gateway', { name: 'Early gateway', deviceId: 'GW-early', type: 'LoRa', companyId })
  const say = (body: string) => fetch(`${stack.base}/api/v1/${gateway.credential}/gateway/telemetry`, { method: 'POST', body })
  await say('{"S-early":[{"vX":1.25,"vY":0.5,"vZ":0.75}]}')
  await say(`<img src=x onerror="document.title='run'">`)

  const token = await stack.login('superadmin')
  const context = await visitor(browser, { lang: 'en', theme: 'dark', userName: 'superadmin', token })
  const page = await context.newPage()
  const faults = watch(page)
  await open(page, stack.base, '/quarantine')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await row('Not JSON').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('onerror').waitFor()
  expect(await drawer.locator('mark').innerText()).toBe('<')
  expect(await page.title()).not.toBe('run')
  await drawer.getByRole('button', { name: 'Replay' }).click()
  await page.getByText('Still in quarantine: Not JSON').waitFor()
  await drawer.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Discard this entry' })
  await question.getByText('Not JSON × 1').waitFor()
  await question.getByRole('button', { name: 'Discard' }).click()
  await row('Not JSON').waitFor({ state: 'detached' })

  const area = await add('area', { name: 'Early hall', companyId })
  const equipment = await add('equipment', { name: 'Early pump', areaId: area.id, type: 3, level: 'B', runStatus: 'Open' })
  const mapping = await add('mapping', { name: 'DE', equipmentId: equipment.id })
  await add('sensor', {
    sensorId: 'S-early',
    name: 'Early sensor',
    model: 'VB24H',
    installationMethod: 'Bolt',
    companyId,
    gatewayId: gateway.id,
    mappingId: mapping.id,
    x1: 1,
    y1: 3,
    z1: 2,
    sensorSensitivity: 100,
    sleepT: 30,
    dataSampling: 30,
    dataUpload: 60,
    listening: 1,
    learnTime: 7,
    alarmInterval: 6,
  })
  await row('no sensor S-early').getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Replay' }).click()
  await page.getByText('Taken in', { exact: true }).waitFor()
  await page.getByText('Nothing is in quarantine').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
