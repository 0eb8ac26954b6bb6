import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { demoCompanyId } from '../support/test-plant.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('accounts')
const bytes = Buffer.alloc(5000, 7)

test('a package is uploaded and signed, rolled out, pulled by a gateway, and believed by its version', async () => {
  const tenant = await stack.login('demoadmin')
  const gateway = await stack.call('POST', '/gateway/add', tenant, {
    name: 'Old hub',
    deviceId: 'GW-old',
    type: 'DTU',
    companyId: demoCompanyId,
  })
  const device = `${stack.base}/api/v1/${gateway.credential}`
  const say = (path: string, body: object) => fetch(`${device}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  await say('attributes', { fw_version: '1.9.0', hw_version: '1' })

  const { context, page, faults } = await stack.visit({ userName: 'superadmin' })
  await open(page, stack.base, '/firmwareUpgradList')
  await page.getByRole('button', { name: 'Add package' }).first().click()
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles({ name: 'dtu.bin', mimeType: 'application/octet-stream', buffer: bytes })
  await form.getByText('dtu.bin, 5 KB').waitFor()
  await form.getByLabel('Firmware type').click()
  await page.getByTitle('Gateway', { exact: true }).click()
  await form.getByLabel('Product type').fill('DTU')
  await form.getByLabel('Product type').press('Enter')
  await form.getByLabel('Hardware version').fill('1')
  await form.getByLabel('Software version').fill('2.0.0')
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('GATEWAY_DTU_HW1_SW2.0.0')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(createHash('sha256').update(bytes).digest('hex')).waitFor()

  await page.getByRole('button', { name: 'Roll out' }).click()
  await page.getByText('1 compatible device').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText('0 / 1').waitFor()

  // The gateway hears of it, pulls it and starts with it.
  let shared: Record<string, string> = {}
  await until('the package is offered', async () => {
    shared = ((await (await fetch(`${device}/attributes`)).json()) as { shared: Record<string, string> }).shared
    return shared.fw_title === 'GATEWAY_DTU_HW1_SW2.0.0'
  })
  const parts: Buffer[] = []
  for (let chunk = 0; ; chunk++) {
    const query = new URLSearchParams({
      title: shared.fw_title ?? '',
      version: shared.fw_version ?? '',
      size: '2048',
      chunk: String(chunk),
    })
    const part = Buffer.from(await (await fetch(`${device}/firmware?${query}`)).arrayBuffer())
    if (part.length === 0) break
    parts.push(part)
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  await say('telemetry', { current_fw_title: shared.fw_title, current_fw_version: '1.9.0', fw_state: 'UPDATING' })
  await page.getByText('Upgrading', { exact: true }).first().waitFor()
  await say('telemetry', { current_fw_title: shared.fw_title, current_fw_version: '2.0.0', fw_state: 'UPDATED' })
  await page.getByText('1 upgraded').first().waitFor()
  await page.getByText('Finished', { exact: true }).first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})
