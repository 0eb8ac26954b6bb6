import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { faultOfBlower } from '../support/test-plant.ts'
import { open, watch } from '../support/visitor.ts'
import { helpPictures, type Plant } from './pictures.table.ts'

/** Where `npm run help-pictures` has the pictures written; without it each screen is only walked. */
const target = process.env.HELP_PICTURES_DIR
const images = path.resolve(import.meta.dirname, '../../docs/help/images')

/** The week of a day by ISO 8601: that of its Thursday. */
function isoWeek(day: Date): { year: number; number: number } {
  const thursday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 4 - (day.getUTCDay() || 7)))
  const year = thursday.getUTCFullYear()
  return { year, number: Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7) }
}

const stack = sharedStack('changed plant')
let plant: Plant

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  const { findingId, mappingId, waveId } = await faultOfBlower(stack, token)
  const first = async (path: string, body: object) => (await stack.call('POST', path, token, { pageSize: 1, ...body })).records[0]
  const machine = await first('/equipment/findPage', { name: 'B-302' })
  const [sensor, alarm, plan] = [
    await first('/sensor/findPage', { mappingId }),
    await first('/alarm/findPage', { equipmentId: machine.id }),
    await first('/inspectionPlan/findPage', {}),
  ]
  const company = await first('/company/findPage', { name: 'Highland Cement' })
  const report = await stack.call('POST', '/weeklyReport/create', token, {
    ...{ cycle: 'week', ...isoWeek(new Date()) },
    ...{ scope: 'company', companyId: company.id },
  })
  await until('the facts of the report are collected', async () => {
    const { version } = await stack.call('GET', `/weeklyReport/getDetail?id=${report.id}`, token)
    return version.facts.state === 'done'
  })
  const ids = { sensorId: sensor.id, alarmId: alarm.id, planId: plan.id, reportId: report.id }
  plant = { equipmentId: machine.id, mappingId, waveId, findingId, ...ids }
})

/** Closes the strip of new alarms, which is on every screen of a plant that has some. */
async function remindLater(page: Page, lang: 'cn' | 'en'): Promise<void> {
  const later = page.getByRole('button', { name: lang === 'en' ? 'Remind me of all in 5 min' : '全部 5 分钟后提醒' })
  // A dialog makes the rest of the page unreachable: then it is behind it.
  await later.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click()
  })
}

const sizes = { screen: { width: 1280, height: 800 }, tall: { width: 1360, height: 1000 }, phone: { width: 390, height: 844 } }

describe.each(['en', 'cn'] as const)('the pictures of the help in %s', (lang) => {
  const contexts = new Map<string, BrowserContext>()
  /** A page of its own for each picture, so that none shows what another one has opened. */
  const pageOf = async (userName: string) => {
    const context = contexts.get(userName) ?? (await stack.visit({ userName, lang })).context
    contexts.set(userName, context)
    const page = await context.newPage()
    return { page, faults: watch(page) }
  }

  // In `npm test` each screen is walked in one language: what a picture needs is the same in both.
  const walked = helpPictures.filter((_, at) => target !== undefined || at % 2 === (lang === 'en' ? 0 : 1))
  test.each(walked.map((picture) => [picture.name, picture] as const))('%s', async (name, { address, userName, size, act, shows }) => {
    const { page, faults } = await pageOf(userName ?? 'demoadmin')
    await page.setViewportSize(sizes[size ?? 'screen'])
    await open(page, stack.base, address(plant))
    await act?.(page, lang)
    if (shows) await page.locator(shows).filter({ visible: true }).first().waitFor()
    expect(faults).toEqual([])
    if (target) {
      await remindLater(page, lang)
      // The last frames of charts, and pictures that are still being decoded.
      await page.waitForTimeout(1500)
      mkdirSync(path.join(target, lang), { recursive: true })
      await page.screenshot({ path: path.join(target, lang, `${name}.png`), animations: 'disabled', caret: 'hide' })
    } else {
      expect(existsSync(path.join(images, lang, `${name}.webp`)), 'npm run help-pictures').toBe(true)
    }
    await page.close()
  })
})
