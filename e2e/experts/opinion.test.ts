import { beforeAll, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('changed plant')
let findingId = 0

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  // The blower of the demo plant whose drive-end bearing has an outer race fault.
  const machines = await stack.call('POST', '/equipment/findPage', token, { pageSize: 10, name: 'B-302' })
  const points = await stack.call('POST', '/mapping/findPage', token, { pageSize: 10, equipmentId: machines.records[0].id })
  const mappingId = points.records.find(({ name }: { name: string }) => name === 'Motor DE').id
  await until('its fault is found', async () => {
    const { records } = await stack.call('POST', '/wave/list/findPage', token, { pageSize: 10, mappingId })
    for (const { waveId } of records) {
      const { findings } = await stack.call('POST', '/diagnosis/new/diagnose', token, { waveId })
      findingId = findings.find(({ fault }: { fault: string }) => fault === 'bearingBreath')?.findingId ?? 0
      if (findingId > 0) return true
    }
    return false
  })
})

test('an expert of the platform answers on a copy of a finding, and the customer takes the conclusion over', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, `/faultAnalysis/modelAlarmReportDetail?id=${findingId}`)
  await page.getByRole('button', { name: 'Ask the experts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('B-302').first().waitFor()
  await dialog.getByRole('textbox').fill('Is it the outer race?')
  // Older waveforms are still being diagnosed: what would be shown may change between the look and the consent, which is then asked for again.
  await until('the consent is given', async () => {
    if ((await dialog.count()) === 0) return true
    await dialog.getByRole('checkbox').check({ timeout: 2000 })
    await dialog.getByRole('button', { name: 'Consent and send' }).click({ timeout: 2000 })
    await dialog.waitFor({ state: 'detached', timeout: 2000 })
    return true
  })
  await page.getByRole('link', { name: 'Details', exact: true }).waitFor()

  const { page: expert, faults: expertFaults } = await stack.visit({ userName: 'superadmin', theme: 'light' })
  await open(expert, stack.base, '/diagnosticResult')
  await expert.getByText('Bearing fault (outer race)').first().click()
  await expert.getByText('Take the request to see what the customer shows').waitFor()
  expect(await expert.getByText('B-302').count()).toBe(0)
  await expert.getByRole('button', { name: 'Take', exact: true }).click()
  await expert.getByText('Is it the outer race?').waitFor()
  await expert.getByRole('img', { name: /^B-302[\s\S]*Suspected/ }).waitFor()
  // The spectrum is computed from the copied samples.
  await expert.locator('[data-chart=plot] canvas').first().waitFor()
  await expert.getByRole('button', { name: 'Answer' }).click()
  await expert.getByText('Confirm', { exact: true }).click()
  await expert.getByRole('textbox', { name: 'Your opinion, for the customer' }).fill('Three harmonics of the outer race')
  await expert.getByRole('button', { name: 'Send answer' }).click()
  await expert.getByText('Answered. The consent has ended.').waitFor()
  await expert.getByText('Three harmonics of the outer race').waitFor()
  expect(await expert.getByText('B-302').count()).toBe(0)
  expect(expertFaults).toEqual([])

  await page.reload()
  await page.getByText('Three harmonics of the outer race').waitFor()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await page.getByRole('button', { name: 'Take over the conclusion' }).click()
  await page.getByText(/^Taken over by/).waitFor()
  await page.getByRole('link', { name: 'Open the finding' }).click()
  await page.getByText('Conclusion of the platform expert Administrator, taken over').waitFor()
  expect(faults).toEqual([])
})
