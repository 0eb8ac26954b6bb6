import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPhone } from '../support/phone.ts'
import { password, sharedStack, until } from '../support/stack.ts'
import { watch } from '../support/visitor.ts'
import { takeAlong } from './take-along.ts'

const stack = sharedStack('accounts')

const flags = { isRequired: true, needsPicture: false, whileRunning: false }
const items = [
  { name: 'Guard', kind: 1, ...flags },
  { name: 'Oil pressure', kind: 2, unit: 'bar', highFail: 4, ...flags, needsPicture: true },
  { name: 'Oil level', kind: 1, ...flags },
]

/** A round of the administrator that is open now, with two points of three items; returns its id and the code of its second point. */
async function makeRound(token: string): Promise<{ id: number; code: string }> {
  const add = async (path: string, body: object) => stack.call('POST', path, token, body)
  const standard = await add('/inspectionStandard/add', { name: 'Pump', companyId: 13, collectMode: 1 })
  await add('/inspectionStandard/items', { id: standard.id, items })
  const area = await add('/inspectionArea/add', { name: 'Pump house', companyId: 13 })
  const points = []
  for (const [at, name] of ['Pump 1', 'Pump 2'].entries())
    points.push(
      await add('/inspectionPoint/add', { name, inspectionAreaId: area.id, standardId: standard.id, type: 1, status: 0, orderNum: at + 1 }),
    )
  const line = await add('/inspectionLine/add', { name: 'North', companyId: 13, type: 2, inspectionType: 2 })
  await add('/inspectionLine/stops', { id: line.id, stops: points.map(({ id }) => ({ pointId: id })) })
  const { user } = await stack.call('GET', '/system/user/getInfo', token)
  const group = await add('/inspectionGroup/add', { name: 'Shift A', companyId: 13, leaderId: user.id, memberIds: [user.id] })
  const rule = { repeat: 1, startAt: Date.now() - 600_000, windowMinutes: 120, graceMinutes: 30 }
  await add('/inspectionPlan/add', { name: 'Evening walk', companyId: 13, lineId: line.id, groupId: group.id, ...rule })
  const found = await add('/inspectionTask/findPage', {
    keyword: 'Evening walk',
    begin: Date.now() - 3_600_000,
    end: Date.now() + 3_600_000,
  })
  return { id: found.records[0].id, code: points[1].code }
}

/** A picture that takes several parts to send. */
const noise = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const context = canvas.getContext('2d')
    const pixels = context?.createImageData(400, 300)
    for (let at = 0; pixels && at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    if (pixels) context?.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  })

/** Ends a page as a phone does that needs its memory: nothing can be tidied up. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const calls = await context.newCDPSession(page)
  const isDead = page.waitForEvent('crash')
  // It gets no answer from a page that is dead.
  void calls.send('Page.crash').catch(() => undefined)
  await isDead
  await page.close()
}

test('a round is done without a network, in a page that is killed twice, and nothing is lost or stored twice', async () => {
  const token = await stack.login('demoadmin')
  const round = await makeRound(token)
  const { page: any } = await stack.visit()
  const browser = any.context().browser()
  const context = await openPhone(browser)
  let page = await context.newPage()
  const faults = watch(page)
  await takeAlong(page, stack.base, password)
  expect(faults).toEqual([])
  const picture = { name: 'gauge.png', mimeType: 'image/png', buffer: Buffer.from(await noise(page), 'base64') }

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Start: Evening walk' }).click()
  const stop = (name: string) => page.getByRole('region', { name })
  const item = (at: string, name: string) => stop(at).getByRole('listitem', { name })
  await page.getByRole('button', { name: 'Check in: Pump 1' }).click()
  await page.getByRole('button', { name: 'Label damaged' }).click()
  await stop('Pump 1').getByText('Picked by hand').waitFor()
  await item('Pump 1', 'Guard').getByRole('button', { name: 'Yes', exact: true }).click()
  await item('Pump 1', 'Guard').getByText('Waiting to be sent').waitFor()
  await page.getByLabel('Oil pressure: Value').first().fill('9')
  await page.getByRole('button', { name: 'Save: Oil pressure' }).first().click()
  await page.getByText('The item fails: add a picture').waitFor()
  await item('Pump 1', 'Oil pressure').locator('input[type=file]').setInputFiles(picture)
  await item('Pump 1', 'Oil pressure').getByRole('img', { name: 'Picture 1' }).waitFor()
  await page.getByRole('button', { name: 'Save: Oil pressure' }).first().click()
  await page.getByText('Oil pressure failed: 9 bar (≤ 4 bar)').waitFor()
  await page.getByRole('button', { name: 'Report a hazard: Oil pressure' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report a hazard: Oil pressure' })
  await sheet.locator('input[type=file]').setInputFiles(picture)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('4 unsent').waitFor()
  await kill(context, page)

  page = await context.newPage()
  await page.goto(`${stack.base}/#/inspectionTaskView?id=${round.id}`)
  await page.getByText('4 unsent').waitFor()
  await page.getByText('Oil pressure failed: 9 bar (≤ 4 bar)').waitFor()
  await page.getByLabel('Code', { exact: true }).fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await page.getByText('The code belongs to no point of this round').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(round.code.toLowerCase())
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await stop('Pump 2').getByText('Checked in').waitFor()
  await item('Pump 1', 'Oil level').getByRole('button', { name: 'Yes', exact: true }).click()
  await item('Pump 2', 'Guard').getByRole('button', { name: 'Yes', exact: true }).click()
  await item('Pump 2', 'Oil pressure').getByLabel('Oil pressure: Value').fill('3')
  await item('Pump 2', 'Oil pressure').getByRole('button', { name: 'Save: Oil pressure' }).click()
  await page.getByRole('button', { name: 'Skip: Oil level' }).last().click()
  await page.getByRole('button', { name: 'Machine stopped' }).click()
  await page.getByText('9 unsent').waitFor()

  // The receipts of an answer, a hazard and a part are lost, and the page is killed in the middle of the upload.
  const lost = new Set<string>()
  let parts = 0
  await context.route(/\/(inspectionTask\/answer|danger\/add|file\/part)$/, async (route) => {
    const path = new URL(route.request().url()).pathname
    const answer = await route.fetch()
    if (path === '/file/part') parts += 1
    if (lost.has(path)) return route.fulfill({ response: answer })
    lost.add(path)
    return route.abort('connectionreset')
  })
  await context.setOffline(false)
  await until('a part of a picture is on the server', async () => parts >= 2)
  await kill(context, page)

  page = await context.newPage()
  await page.goto(`${stack.base}/#/inspectionToday`)
  const detail = () => stack.call('GET', `/inspectionTask/getDetail?id=${round.id}`, token)
  await until(
    'everything is sent',
    async () => (await page.getByText(/unsent|Sending|not accepted/).count()) === 0 && (await detail()).status === 2,
  )
  expect(lost.size).toBe(3)
  const stored = await detail()
  const results = stored.stops.flatMap((one: { items: { result: object }[] }) => one.items.map(({ result }) => result))
  expect(results).toMatchObject([
    { answer: { yesNo: 1 }, files: [] },
    { answer: { number: 9 }, verdict: 3, files: [{ name: 'gauge.png', isImage: true }] },
    { answer: { yesNo: 1 } },
    { answer: { yesNo: 1 } },
    { answer: { number: 3 }, verdict: 1 },
    { skipReason: 1 },
  ])
  expect(stored.stops.map(({ presence }: { presence: number }) => presence)).toEqual([2, 1])
  const hazards = await stack.call('POST', '/inspection/danger/findPage', token, { taskId: round.id })
  expect(hazards.total).toBe(1)
  const hazard = await stack.call('GET', `/inspection/danger/getDetail?id=${hazards.records[0].id}`, token)
  expect(hazard).toMatchObject({ title: 'Pump 1: Oil pressure', place: 'Pump 1', files: [{ name: 'gauge.png' }] })
  await context.close()
})
