import { expect, test } from 'vitest'
import { openPhone } from '../support/phone.ts'
import { password, sharedStack, until } from '../support/stack.ts'
import { addMachine, demoCompanyId } from '../support/test-plant.ts'
import { watch } from '../support/visitor.ts'
import { takeAlong } from './take-along.ts'

const stack = sharedStack('accounts')

/** A round that is open now, with one point of a measuring point and one waveform to take; returns its id. */
async function makeRound(token: string): Promise<number> {
  const add = async (path: string, body: object) => stack.call('POST', path, token, body)
  const companyId = demoCompanyId
  const names = { area: 'Fans', machine: 'Fan 1', point: 'Drive end', sensorId: 'S-9', model: 'VB40' }
  const { mappingId, equipmentId } = await addMachine(stack, token, names)
  const standard = await add('/inspectionStandard/add', { name: 'Waves', companyId, collectMode: 2 })
  const item = { name: 'Vibration', kind: 7, isRequired: true, needsPicture: false, whileRunning: false }
  await add('/inspectionStandard/items', { id: standard.id, items: [item] })
  const area = await add('/inspectionArea/add', { name: 'Fan house', companyId })
  const place = { inspectionAreaId: area.id, standardId: standard.id, equipmentId, mappingId }
  const point = await add('/inspectionPoint/add', { name: 'Fan 1', ...place, type: 1, status: 0, orderNum: 1 })
  const line = await add('/inspectionLine/add', { name: 'Fans', companyId, type: 2, inspectionType: 2 })
  await add('/inspectionLine/stops', { id: line.id, stops: [{ pointId: point.id }] })
  const { user } = await stack.call('GET', '/system/user/getInfo', token)
  const group = await add('/inspectionGroup/add', { name: 'Shift V', companyId, leaderId: user.id, memberIds: [user.id] })
  const rule = { repeat: 1, startAt: Date.now() - 600_000, windowMinutes: 120, graceMinutes: 30 }
  await add('/inspectionPlan/add', { name: 'Fan walk', companyId, lineId: line.id, groupId: group.id, ...rule })
  const range = { begin: Date.now() - 3_600_000, end: Date.now() + 3_600_000 }
  return (await add('/inspectionTask/findPage', { keyword: 'Fan walk', ...range })).records[0].id
}

test('a phone measures vibration without a network, says what it cannot see, and the round has it marked once it is sent', async () => {
  const token = await stack.login('demoadmin')
  const id = await makeRound(token)
  const browser = (await stack.visit()).page.context().browser()
  const context = await openPhone(browser)
  await context.addInitScript(() => {
    // The empty page before the first has no sensors.
    if (!window.isSecureContext) return
    const still = window as unknown as { isSilent?: boolean }
    // A phone that vibrates at 8 Hz, with gravity on Z, and sends 900 values a second, more than any does: the largest capture there is.
    const stepMs = 1000 / 900
    let ms = performance.now()
    setInterval(() => {
      for (; ms < performance.now(); ms += stepMs) {
        if (still.isSilent) continue
        const x = 3 * Math.sin((2 * Math.PI * 8 * ms) / 1000)
        const event = new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: { x, y: 0, z: 9.81 } })
        Object.defineProperty(event, 'timeStamp', { value: ms })
        window.dispatchEvent(event)
      }
    }, 16)
  })
  const page = await context.newPage()
  const faults = watch(page)
  await takeAlong(page, stack.base, password)
  expect(faults).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Start: Fan walk' }).click()
  await page.getByRole('button', { name: 'Measure with the phone: Vibration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measure with the phone: Vibration' })
  await dialog.getByText(/A phone is uncalibrated/).waitFor()
  await page.evaluate(() => Object.assign(window, { isSilent: true }))
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByText(/^The motion sensor was not allowed/).waitFor()
  await context.grantPermissions(['accelerometer', 'gyroscope', 'magnetometer'])
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByText(/^The sensor sends nothing/).waitFor()
  await page.evaluate(() => Object.assign(window, { isSilent: false }))
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByText('Spectrum of acceleration (uncalibrated)').waitFor()
  await dialog.getByText(/^Vibration from \d+ Hz up is not seen/).waitFor()
  await dialog.getByRole('button', { name: 'Save to the round' }).click()
  await page.getByText('Waiting to be sent').waitFor()
  await page.getByText('1 unsent').waitFor()

  await context.setOffline(false)
  const itemOf = async () => (await stack.call('GET', `/inspectionTask/getDetail?id=${id}`, token)).stops[0].items[0]
  await until('the capture is sent', async () => (await itemOf()).wave !== null)
  const { wave, result } = await itemOf()
  expect(wave).toMatchObject({ axes: ['X', 'Y', 'Z'], n: 8192, device: null, isCalibrated: false })
  expect(wave.sampleHz).toBeCloseTo(900, 0)
  expect(result).toMatchObject({ isCalibrated: false, isMeasured: false })
  const view = await stack.call('GET', `/inspectionWave/view?waveId=${wave.waveId}`, token)
  const { values } = view.spectrum.axes[0]
  expect(values.indexOf(Math.max(...values)) * view.spectrum.step).toBeCloseTo(8, 0)
  await page.getByText(/phone, uncalibrated/).waitFor()

  // A file of a handheld device, which only the server can read: it waits, survives a restart, and is completed when the network is back.
  await context.setOffline(true)
  const lines = Array.from({ length: 2048 }, (_, i) => `${(i / 2048).toFixed(6)},${Math.sin((2 * Math.PI * 40 * i) / 2048).toFixed(5)}`)
  const buffer = Buffer.from(`t (s),X (m/s2)\n${lines.join('\n')}\n`)
  await page.getByRole('button', { name: 'Take another waveform: Vibration' }).click()
  await page.locator('input[type=file]').last().setInputFiles({ name: 'pen.csv', mimeType: 'text/csv', buffer })
  await page.getByText(/^No network: the file is saved on this device/).waitFor()
  await page.reload()
  await page.getByText(/^The file pen\.csv waits on this device/).waitFor()
  await page.getByText('1 unsent').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Complete and upload' }).click()
  const form = page.getByRole('dialog', { name: 'Waveform: Vibration' })
  await form.getByText('pen.csv').first().waitFor()
  await form.getByRole('button', { name: 'Save waveform' }).click()
  await until('the file is stored', async () => (await itemOf()).wave?.n === 2048)
  await page.getByText(/^The file pen\.csv waits on this device/).waitFor({ state: 'detached' })
  await context.close()
})
