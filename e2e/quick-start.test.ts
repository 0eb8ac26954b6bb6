import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { publish, readLine } from './first-value.ts'
import { Journal } from './journal.ts'
import { password, type Stack, startStack, until } from './stack.ts'
import { visitor, watch } from './visitor.ts'

const docs = path.resolve(import.meta.dirname, '../docs')
/** Where the journey writes its page and pictures; without it the page that is there must say the same. */
const target = process.env.QUICK_START_DIR

let stack: Stack
let browser: Browser

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ simulator: false }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const intro = `
# Quick start

From the login to the first value of a sensor. A browser script walks these steps in every test run (\`e2e/quick-start.test.ts\`), finds
everything by the words on the screen, and writes this page and its pictures: \`npm run quick-start\`.

Start the product with \`npm start\` and open the address that it prints.
`

/** What a user sees and does: fields by their labels, options and buttons by their words. */
function handsOn(page: Page) {
  const form = page.getByRole('dialog')
  return {
    form,
    tree: page.getByRole('tree'),
    main: page.getByRole('main'),
    details: page.getByRole('article'),
    goTo: (screen: string) => page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click(),
    fill: (where: Locator, label: string, text: string) => where.getByRole('textbox', { name: label, exact: true }).fill(text),
    /** Opens the list beside a label, narrows it by typing where it can be searched, and takes the option with these words. */
    choose: async (where: Locator, label: string, option: string) => {
      const box = where.getByRole('combobox', { name: label, exact: true })
      await box.click()
      if (await box.isEditable()) await box.pressSequentially(option)
      await page.getByText(option, { exact: true }).filter({ visible: true }).last().click()
    },
    /** Presses the button and waits until the form has put the cursor in its first field. */
    add: async (where: Locator, what: string) => {
      await where
        .getByRole('button', { name: `Add ${what}`, exact: true })
        .first()
        .click()
      const first = form.getByRole('textbox', { name: 'Name', exact: true })
      await until(`the form of the ${what} is open`, () => first.evaluate((field) => field === document.activeElement), 10)
    },
    save: async (where: Locator) => {
      await where.getByRole('button', { name: 'Save', exact: true }).click()
      const message = page.getByRole('status').filter({ hasText: 'Created' })
      await message.getByRole('button', { name: 'Close' }).click()
      await message.waitFor({ state: 'hidden' })
    },
  }
}

test('by visible labels alone, from the login to the first value of a new sensor', async () => {
  const context = await visitor(browser, { lang: 'en', theme: 'light' })
  const page = await context.newPage()
  const faults = watch(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const journal = new Journal(page, 'quick-start', intro, target)
  const { form, tree, main, details, goTo, fill, choose, add, save } = handsOn(page)
  let line = ''

  await page.goto(stack.base)
  await journal.step(
    'Log in',
    'Enter `demoadmin` and the password that `npm start` printed, then press **Log in**.',
    async () => {
      await page.getByLabel('User name').fill('demoadmin')
      await page.getByLabel('Password', { exact: true }).fill(password)
    },
    () => page.getByRole('button', { name: 'Log in' }).click(),
  )

  await journal.step(
    'Add a company',
    'Open **Companies** and press **Add company**. Give it a name and a parent company, then press **Save**.',
    async () => {
      await goTo('Companies')
      await add(main, 'company')
      await fill(form, 'Name', 'Lakeside Water')
      await choose(form, 'Parent company', 'Undertone Demo')
    },
    () => save(form),
  )

  await journal.step(
    'Add an area',
    'Open **Asset tree**, choose the company in the tree and press **Add area**. Give it a name, then press **Save**.',
    async () => {
      await goTo('Asset tree')
      await tree.getByText('Lakeside Water').click()
      await add(details, 'area')
      await fill(form, 'Name', 'Pump house')
    },
    () => save(form),
  )

  await journal.step(
    'Add a machine',
    `Choose the area in the tree and press **Add machine**. Give it a name and a type. Under **Grading and learning** choose the **Severity standard**
that fits its size and support: without one no value is graded. Then press **Save**.`,
    async () => {
      await tree.getByText('Pump house').click()
      await add(details, 'machine')
      await fill(form, 'Name', 'Feed pump 1')
      await choose(form, 'Type', 'Water pump')
      await form.getByText('Grading and learning').click()
      await choose(form, 'Severity standard', 'ISO 10816-3 (20816-3:2022), group 2 (15–300 kW), rigid')
    },
    () => save(form),
  )

  await journal.step(
    'Add a measuring point',
    'Choose the machine in the tree and press **Add measuring point**. Name the place where the sensor sits, then press **Save**.',
    async () => {
      await tree.getByText('Feed pump 1').click()
      await add(details, 'measuring point')
      await fill(form, 'Name', 'Motor drive end')
    },
    () => save(form),
  )

  await journal.step(
    'Add a gateway',
    'Open **Gateways** and press **Add gateway**. Give it a name, its device id, its type and its company, then press **Save**.',
    async () => {
      await goTo('Gateways')
      await add(main, 'gateway')
      await fill(form, 'Name', 'Pump house gateway')
      await fill(form, 'Device id', 'GW-0001')
      await choose(form, 'Type', 'ZigBee gateway')
      await choose(form, 'Company', 'Lakeside Water')
    },
    () => save(form),
  )

  await journal.step(
    'Keep the credential',
    `The credential is shown this once: enter it in the gateway as its MQTT user name. Copy the line under **Send a first value** too, it is used in
step 9. Then press **I have kept it**.`,
    async () => {
      line = await page.getByLabel('Send a first value').inputValue()
    },
    () => page.getByRole('button', { name: 'I have kept it' }).click(),
  )

  await journal.step(
    'Add a sensor at the point',
    `Open **Sensors** and press **Add sensor**. Give it its id, a name and its model. Under **Binding** choose company, area, machine and measuring
point, and the gateway that carries its data. Then press **Save**.`,
    async () => {
      await goTo('Sensors')
      await main.getByRole('button', { name: 'Add sensor', exact: true }).first().click()
      await fill(main, 'Sensor id', 'VB31-0001')
      await fill(main, 'Name', 'Motor drive end')
      await choose(main, 'Model', 'VB31')
      await choose(main, 'Company', 'Lakeside Water')
      await choose(main, 'Area', 'Pump house')
      await choose(main, 'Machine', 'Feed pump 1')
      await choose(main, 'Measuring point', 'Motor drive end')
      await choose(main, 'Gateway', 'Pump house gateway')
    },
    () => save(main),
  )

  await goTo('Measuring point')
  await tree.getByText('Feed pump 1').click()
  await page.getByText('Motor drive end (0001)').first().click()
  await page.getByText('Nothing received yet').waitFor()
  await journal.step(
    'See the first value',
    `Open **Measuring point** and choose the point. In a terminal run the line of step 7 with the id of the sensor in the place of \`SENSOR_ID\`, or switch
the sensor on: the value appears without reloading the page, graded by the standard of the machine.`,
    async () => {
      await publish(readLine(line.replace('SENSOR_ID', 'VB31-0001')))
      await main
        .getByRole('row', { name: /Vibration severity/ })
        .first()
        .getByText('2.100')
        .waitFor()
      await main.getByText('Zone B').first().waitFor()
      // The trends and the tree follow the same event, well before the half minute after which the tree asks by itself.
      await until('two of four trends show data', async () => (await main.getByText('No data in this time range').count()) === 2, 20)
      await until('nothing in the tree is offline', async () => (await tree.getByRole('img', { name: 'Offline' }).count()) === 0, 20)
    },
  )

  expect(
    await main
      .getByRole('row', { name: /Temperature/ })
      .first()
      .innerText(),
  ).toContain('41.5')
  expect(await main.innerText()).toMatch(/Zone B\s*2\.10\s*mm\/s/)
  expect(await main.innerText()).toContain('ISO 10816-3 (20816-3:2022)')
  expect({ loads, faults }).toEqual({ loads: 1, faults: [] })
  if (target) journal.close()
  else expect(readFileSync(path.join(docs, 'quick-start.md'), 'utf8')).toBe(journal.markdown())
  await context.close()
})
