import { expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('common accounts')

test('a user connects a bot, tests it and sets quiet hours that are still there later; the empty log explains what to do', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, '/faultAnalysis/alarmNotice')
  await page.getByText('No notifications sent yet').waitFor()
  const settings = async () => {
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Alarm notifications' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alarm notifications' })
    await dialog.getByText('Notify me about').waitFor()
    return dialog
  }
  const dialog = await settings()
  await dialog.getByRole('button', { name: 'Connect a bot' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Night shift')
  // An address of an internal network is never reached, for any caller (security.md S-42).
  await dialog.getByLabel('Webhook URL').fill('http://169.254.169.254/robot?key=letter-box')
  await dialog.getByRole('button', { name: 'Connect a bot' }).click()
  await page.getByText('Bot connected').waitFor()
  expect(await page.content()).not.toContain('letter-box')
  await dialog.getByRole('listitem').getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Not delivered: This address is not allowed').waitFor()
  await dialog.getByRole('switch', { name: 'Quiet hours' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Notification settings saved').waitFor()
  const again = await settings()
  expect(await again.getByLabel('Quiet from').inputValue()).toBe('22:00')
  await again.getByRole('button', { name: 'Remove: Night shift' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await again.getByText('Add a bot to a chat group').waitFor()
  expect(faults).toEqual([])
})

test('an administrator sets up an escalation, previews its recipients before saving, and finds it again', async () => {
  const token = await stack.login('demoadmin')
  const area = await stack.call('POST', '/area/add', token, { name: 'Hall', companyId: 13 })
  const machine = { name: 'P-9 Test pump', areaId: area.id, type: 3, level: 'B', runStatus: 'Open' }
  await stack.call('POST', '/equipment/add', token, machine)
  const { page, faults } = await stack.visit({ userName: 'demoadmin' })
  await open(page, stack.base, '/faultAnalysis/alarmEscalation')
  await page.getByRole('button', { name: 'Set up escalation' }).click()
  await page.getByText('Step 1: select a role or a person').waitFor()
  await page.getByLabel('Notify roles').click()
  await page.getByTitle('Company administrator').click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Machine', { exact: true }).click()
  await page.getByTitle('P-9 Test pump').click()
  const step = page.getByRole('region', { name: 'Unacknowledged for 15 min' })
  await step.getByText('no browser with push notifications').waitFor()
  await step.getByText('This step has no recipients').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Escalation policy saved').waitFor()
  await page.reload()
  await page.getByText('Unacknowledged for 15 minutes').waitFor()
  await step.getByText('no browser with push notifications').waitFor()
  expect(faults).toEqual([])
})

/** The test browser shows no notifications: they are recorded instead, and the click is simulated. */
const keepShown = `self.shown = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => { self.shown.push({ title, ...options }) }`
const clickShown = `{
  const event = new ExtendableEvent('notificationclick')
  event.notification = { close() {}, data: self.shown[0].data }
  self.dispatchEvent(event)
}`

test('a push notification shows its text, and a click on it opens the alarm in the open page', async () => {
  const { context, page } = await stack.visit({ userName: 'demoadmin', theme: 'light' })
  await open(page, stack.base, '/faultAnalysis/alarmNotice')
  const browserCalls = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browserCalls.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId)),
  )
  await browserCalls.send('ServiceWorker.enable')
  const started = context.waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/app-worker.js')
    await navigator.serviceWorker.ready
  })
  const worker = await started
  await worker.evaluate(keepShown)
  const link = `${stack.base}/#/faultAnalysis/alarmReportDetail?id=1`
  const data = JSON.stringify({ title: '[Danger] Pump 1', text: 'Measured 11.80 mm/s', link, tag: 'alarm-1' })
  await browserCalls.send('ServiceWorker.deliverPushMessage', { origin: stack.base, registrationId: await registered, data })
  await until('the push is shown', async () => (await worker.evaluate('self.shown.length')) === 1)
  expect(await worker.evaluate('self.shown[0]')).toMatchObject({
    title: '[Danger] Pump 1',
    body: 'Measured 11.80 mm/s',
    tag: 'alarm-1',
  })
  await worker.evaluate(clickShown)
  await until('the alarm opens', async () => routeOf(page) === '/faultAnalysis/alarmReportDetail')
  expect(context.pages()).toHaveLength(1)
})
