import type { Locator, Page } from 'playwright-core'
import { until } from '../support/product.ts'

/** Counts what a person presses: clicks, and keys that are not text. Moving the pointer and typing count nothing. */
export class Presses {
  readonly #counts = new Map<number, number>()
  #step = 0

  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  step(number: number): void {
    this.#step = number
    this.#counts.set(number, 0)
  }

  get byStep(): Readonly<Record<number, number>> {
    return Object.fromEntries(this.#counts)
  }

  #count(): void {
    this.#counts.set(this.#step, (this.#counts.get(this.#step) ?? 0) + 1)
  }

  async click(target: Locator): Promise<void> {
    this.#count()
    await target.click()
  }

  async key(name: string): Promise<void> {
    this.#count()
    await this.page.keyboard.press(name)
  }

  button = (name: string | RegExp, exact = true): Promise<void> => this.click(this.page.getByRole('button', { name, exact }).first())

  link = (name: string | RegExp): Promise<void> => this.click(this.page.getByRole('link', { name, exact: true }).first())

  /** An entry of the folded menu: the pointer opens its module. */
  async menu(module: string, entry: string): Promise<void> {
    const modules = this.page.getByRole('navigation', { name: 'Modules' })
    await modules.getByRole('button', { name: module, exact: true }).hover()
    await this.click(modules.getByRole('link', { name: entry, exact: true }))
    await this.page.mouse.move(700, 20)
  }

  /** Two clicks: the list, and its option. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('combobox', { name: label, exact: true }).last())
    await this.click(this.page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first())
  }

  async save(name = 'Save'): Promise<void> {
    await this.click(this.page.getByRole('button', { name, exact: true }).last())
  }
}

const main = (page: Page): Locator => page.getByRole('main')

/** Types into the field that has the focus, which the form has put there. */
async function typeFirst(page: Page, text: string): Promise<void> {
  await until('a field has the focus', () => page.evaluate(() => document.activeElement instanceof HTMLInputElement), 10)
  await page.keyboard.type(text)
}

/** Steps 1 to 4: the login, the worst machine and why, the note of a new alarm, the machine. */
export async function findTheWorst(p: Presses, base: string, password: string): Promise<void> {
  const { page } = p
  p.step(1)
  await page.goto(base)
  await p.button('English')
  await typeFirst(page, 'demoadmin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await p.button('Log in')
  p.step(2)
  // Home says it: nothing is pressed.
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /B-302.*(Outer race|BPFO)/s })
    .first()
  await row.waitFor()
  p.step(3)
  await p.button(/^Remind me/, false)
  p.step(4)
  await p.click(row.getByText('B-302 Aeration blower'))
  await main(page).getByText('Active alarms').waitFor()
  await main(page).getByText('Bearing fault (outer race)').first().waitFor()
}

/** Steps 5 to 8: the spectrum, the fault line in it, the comparison, the sound. */
export async function lookAndListen(p: Presses): Promise<void> {
  const { page } = p
  p.step(5)
  await p.link('Waveforms and spectra')
  await main(page).getByText('Acceleration spectrum').first().waitFor()
  p.step(6)
  await p.button('Fault frequencies')
  await main(page).getByText('Drive-end bearing SKF 6205').first().waitFor()
  p.step(7)
  await p.button('Compare')
  const earlier = page.getByRole('button', { name: /^Last (month|week)/ }).first()
  await page.getByRole('button', { name: /^Pin this recording/ }).waitFor()
  // A plant that was just made has no recording of last week.
  if (await earlier.isVisible()) await p.click(earlier)
  else {
    await p.button(/^Pin this recording/)
    await p.key(']')
  }
  await page.getByRole('group', { name: 'Compare' }).waitFor()
  p.step(8)
  await p.button('Listen')
  await main(page).getByText('Spectrogram').first().waitFor()
}

/** Steps 9 and 10: a limit of the point, an alarm acknowledged. */
export async function setAndAcknowledge(p: Presses): Promise<void> {
  const { page } = p
  p.step(9)
  await p.click(page.getByRole('button', { name: 'Waveforms and spectra' }))
  await p.click(page.getByRole('menuitem', { name: 'Settings' }))
  await p.click(main(page).getByRole('link', { name: /^Sensor thresholds/ }))
  await page.getByRole('dialog').waitFor()
  await typeFirst(page, '2.7')
  await p.save()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  p.step(10)
  await page.getByRole('link', { name: 'Home' }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: 'F-401 ID fan' }).first()
  await row.hover()
  await p.click(row.getByRole('button', { name: /^Acknowledge/ }))
  // What others do with this plant needs its alarms as they were.
  await page.getByRole('button', { name: 'Undo' }).click()
}

/** Step 11: a machine, its point, a gateway and the sensor. */
export async function addMachine(p: Presses): Promise<void> {
  const { page } = p
  p.step(11)
  await p.menu('Assets and devices', 'Asset tree')
  const area = page.getByRole('treeitem', { name: /Compressor station/ }).first()
  await area.hover()
  await p.click(area.getByRole('button', { name: 'Add machine' }))
  await typeFirst(page, 'Feed pump 1')
  await p.choose('Type', 'Water pump')
  await p.save()
  const steps = page.getByRole('region', { name: 'Set up Feed pump 1' })
  await p.click(steps.getByRole('button', { name: 'Add measuring point' }))
  await typeFirst(page, 'Motor DE')
  await p.save()
  await steps.getByText('1 point').waitFor()
  await p.click(steps.getByRole('link', { name: /gateway/i }))
  await p.button('Add gateway')
  await typeFirst(page, 'Second gateway')
  await page.getByRole('textbox', { name: 'Device ID', exact: true }).fill('GW-N-0001')
  await p.choose('Type', 'NGWP02')
  await p.save()
  await p.button(/saved it/, false)
  await p.click(page.getByRole('link', { name: /^Add a sensor at/ }))
  await typeFirst(page, 'VB31-N001')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Motor DE')
  await p.choose('Model', 'VB31')
  await p.save()
  await page.getByText('VB31-N001').first().waitFor()
}

/** Step 13: the mail server; it is there before somebody is invited. */
export async function addMailServer(p: Presses): Promise<void> {
  const { page } = p
  p.step(13)
  await p.key('Control+k')
  await page.keyboard.type('smtp')
  await page.getByRole('option', { selected: true }).filter({ hasText: 'Mail servers' }).waitFor()
  await p.key('Enter')
  await p.button('Add mail server')
  await typeFirst(page, 'Main')
  await page.getByRole('textbox', { name: 'Sender account', exact: true }).fill('monitor@example.com')
  await page.getByRole('textbox', { name: 'SMTP server', exact: true }).fill('smtp.example.com')
  await p.save()
  // The test that it offers is not needed here.
  await page.getByText('Send a test?').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await page.getByText('Send a test?').waitFor({ state: 'detached' })
}

/** Steps 14 to 16: a workbook and a report, an address that does not exist, and the way through the screens of one point. */
export async function exportAndWalk(p: Presses, base: string): Promise<void> {
  const { page } = p
  p.step(14)
  await p.menu('Data and reports', 'Live data')
  const download = page.waitForEvent('download')
  await p.button(/Export/, false)
  await download
  await p.menu('Data and reports', 'Reports')
  await p.button('Make report')
  await p.save('Make report')
  await page.waitForURL(/weeklyReportCreateAndEdit|weeklyReport2|EditAnd/i)
  p.step(15)
  await page.goto(`${base}/#/no-such-page`)
  await page
    .getByText(/page doesn’t exist/)
    .first()
    .waitFor()
  p.step(16)
  await page.goto(`${base}/#/onlineMonitor/default`)
  await page.getByText('M-502 Vacuum pump motor').first().click()
  await main(page).getByText('Motor NDE (D512)').first().click()
  await page.waitForURL(/point\?mappingId/)
  const id = /mappingId=\d+/.exec(page.url())?.[0]
  const point = new RegExp(`${id}\\b`)
  await p.menu('Monitor', 'Waveform and spectrum')
  await page.waitForURL(point)
  await p.menu('Data and reports', 'History')
  await page.waitForURL(/points=\d+/)
  await p.menu('Faults', 'Alarms')
  await page.waitForURL(point)
  await p.menu('Monitor', 'Machine')
  await page.waitForURL(/device\?equipmentId/)
}
