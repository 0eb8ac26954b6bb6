import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeModel } from '../../scripts/test/fake-language-model.ts'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('plant')
let model: Awaited<ReturnType<typeof startFakeModel>>
let alarmId = 0

beforeAll(async () => {
  model = await startFakeModel({ text: 'I am a small model.' })
  const admin = await stack.login('superadmin')
  await stack.call('POST', '/system/innerHost/add', admin, { address: '127.0.0.1', port: model.port, purpose: 'assistant' })
  const token = await stack.login('demoadmin')
  await until('an alarm with a limit is there', async () => {
    const { records } = await stack.call('POST', '/alarm/findPage', token, { pageSize: 1, alarmType: ['VibrationIntensity'] })
    alarmId = records[0].id
    return true
  })
})
afterAll(() => model?.close())

/** What the model was shown of an alarm. */
const limitIn = (prompt: string): string => /Limit: ([\d.]+ [^\\"]+)/.exec(prompt)?.[1] ?? ''

test('the platform connects a language model, which describes an alarm: citations lead to their pages, an invented number is marked', async () => {
  const { page, faults } = await stack.visit({ userName: 'superadmin' })
  await open(page, stack.base, '/deepseekSetting')
  await page.getByText('No language model is connected').waitFor()
  await page.getByRole('textbox', { name: 'Model address' }).fill(model.address)
  await page.getByLabel('Key', { exact: true }).fill('sk-test')
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('I am a small model.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Connected\./).waitFor()
  expect(faults).toEqual([])

  const isSeen = Promise.withResolvers<void>()
  model.does(({ body }) => ({
    text: `The limit is ${limitIn(body.messages?.[1]?.content ?? '')} [A1]. It will fail at 987.6 mm/s [A1]. <b>The machine</b> is named here [M1].`,
    hold: { after: 'It will fail', until: isSeen.promise },
  }))
  const { page: own, faults: problems } = await stack.visit({ userName: 'demoadmin', theme: 'light' })
  await open(own, stack.base, '/faultAnalysis/aiAlarmReport')
  await own.getByText('AI texts are switched off for your company').waitFor()
  await own.getByRole('link', { name: 'Open Edition and device access' }).click()
  await own.getByRole('switch', { name: /^Allow the language model/ }).click()
  await own.getByText('Saved').waitFor()
  await open(own, stack.base, `/faultAnalysis/alarmReportDetail?id=${alarmId}`)
  await own.getByRole('button', { name: 'AI text' }).click()
  // It grows: the first sentence is there while the rest is being written.
  await own.getByText(/^The limit is [\d.]+/).waitFor()
  await own.getByText('Writing…').waitFor()
  isSeen.resolve()
  await own.getByText('Unsupported: 987.6 mm/s').waitFor()
  await own.getByText('<b>The machine</b> is named here.').waitFor()
  await own.getByText('1 unsupported').waitFor()
  await own
    .getByRole('link', { name: /^Source A1/ })
    .first()
    .click()
  await own.getByRole('button', { name: 'AI text: Written' }).click()
  await own
    .getByRole('link', { name: /^Source M1/ })
    .first()
    .click()
  await own.waitForURL(/onlineMonitor\/device\?equipmentId=\d+/)
  await open(own, stack.base, '/faultAnalysis/aiAlarmReport')
  await own.getByText('1 unsupported').waitFor()
  expect(problems).toEqual([])
})
