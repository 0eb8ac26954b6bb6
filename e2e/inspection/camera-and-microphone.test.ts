import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { openPhone } from '../support/phone.ts'
import { password, sharedStack, until } from '../support/stack.ts'
import { open, watch } from '../support/visitor.ts'
import { fedBy, writeLabelFilm, writeTone } from './fed-devices.ts'
import { takeAlong } from './take-along.ts'

const stack = sharedStack('accounts')
const toneHz = 1000
let browser: Browser | undefined
let folder = ''
let token = ''
let roundId = 0

/** A round that is open now, with one point and a sound to record; returns its id and that of the point. */
async function makeRound(): Promise<{ id: number; pointId: number }> {
  const add = async (path: string, body: object) => stack.call('POST', path, token, body)
  const standard = await add('/inspectionStandard/add', { name: 'Ear', companyId: 13, collectMode: 1 })
  const item = { name: 'Gear noise', kind: 8, isRequired: true, needsPicture: false, whileRunning: false }
  await add('/inspectionStandard/items', { id: standard.id, items: [item] })
  const area = await add('/inspectionArea/add', { name: 'Gear house', companyId: 13 })
  const place = { inspectionAreaId: area.id, standardId: standard.id, type: 1, status: 0, orderNum: 1 }
  const point = await add('/inspectionPoint/add', { name: 'Gear 1', ...place })
  const line = await add('/inspectionLine/add', { name: 'Gears', companyId: 13, type: 2, inspectionType: 2 })
  await add('/inspectionLine/stops', { id: line.id, stops: [{ pointId: point.id }] })
  const { user } = await stack.call('GET', '/system/user/getInfo', token)
  const group = await add('/inspectionGroup/add', { name: 'Shift E', companyId: 13, leaderId: user.id, memberIds: [user.id] })
  const rule = { repeat: 1, startAt: Date.now() - 600_000, windowMinutes: 120, graceMinutes: 30 }
  await add('/inspectionPlan/add', { name: 'Gear walk', companyId: 13, lineId: line.id, groupId: group.id, ...rule })
  const range = { begin: Date.now() - 3_600_000, end: Date.now() + 3_600_000 }
  const { records } = await add('/inspectionTask/findPage', { keyword: 'Gear walk', ...range })
  return { id: records[0].id, pointId: point.id }
}

beforeAll(async () => {
  token = await stack.login('demoadmin')
  const { id, pointId } = await makeRound()
  roundId = id
  folder = mkdtempSync(path.join(os.tmpdir(), 'fed-devices-'))
  const [film, sound] = [path.join(folder, 'label.y4m'), path.join(folder, 'tone.wav')]
  // The label as it is printed.
  const { page } = await stack.visit({ userName: 'demoadmin', theme: 'light' })
  await open(page, stack.base, `/inspectionPointLabels?ids=${pointId}`)
  await writeLabelFilm(film, page.getByRole('img', { name: /^QR / }))
  writeTone(sound, toneHz, 0.25)
  browser = await launchBrowser(fedBy(film, sound))
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a phone without a network scans a label by its camera and records a sound, which is sent, played and seen once there is one', async () => {
  const context = await openPhone(browser, { permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  const faults = watch(page)
  await takeAlong(page, stack.base, password)
  expect(faults).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Start: Gear walk' }).click()
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText('Checked in').waitFor()
  await page.getByRole('button', { name: 'Record with the phone: Gear noise' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record with the phone: Gear noise' })
  await dialog.getByText(/^The microphone is uncalibrated/).waitFor()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByText('Spectrum of the sound (uncalibrated, averaged)').waitFor()
  await dialog.getByLabel('Recording').waitFor()
  await dialog.getByRole('button', { name: 'Save to the round' }).click()
  await page.getByText('Waiting to be sent').waitFor()
  await page.getByText('2 unsent').waitFor()

  await context.setOffline(false)
  const stop = async () => (await stack.call('GET', `/inspectionTask/getDetail?id=${roundId}`, token)).stops[0]
  await until('the sound is sent', async () => (await stop()).items[0].result?.files.length === 1)
  const { presence, items } = await stop()
  expect(presence).toBe(1)
  const { result } = items[0]
  expect(result).toMatchObject({ verdict: null, isCalibrated: false, isMeasured: false, files: [{ name: 'sound.wav' }] })
  const { sound } = result.answer
  expect(sound.seconds).toBeGreaterThan(5)
  expect(sound.peak).toBeGreaterThan(0.05)
  // What is stored is a file that can be read by others: its tone is where it was.
  const { samples, sampleHz } = await page.evaluate(async (fileId) => {
    const answer = await fetch(`/file/${fileId}`, { headers: { token: localStorage.getItem('token') ?? '' } })
    const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await answer.arrayBuffer())
    return { samples: [...decoded.getChannelData(0).slice(0, 48_000)], sampleHz: decoded.sampleRate }
  }, result.files[0].fileId)
  const power = (hz: number) => {
    const at = (wave: (x: number) => number) => samples.reduce((sum, value, i) => sum + value * wave((2 * Math.PI * hz * i) / sampleHz), 0)
    return Math.hypot(at(Math.cos), at(Math.sin))
  }
  for (const other of [250, 500, 1500, 2000, 4000]) expect(power(toneHz)).toBeGreaterThan(3 * power(other))
  await page.getByRole('button', { name: 'Spectrum' }).click()
  await page.getByText('Spectrum of the sound (uncalibrated, averaged)').waitFor()
  await page.getByRole('button', { name: 'Play' }).waitFor()
  await page.getByText('Uncalibrated: not a measurement of the point').waitFor()
  await context.close()
})
