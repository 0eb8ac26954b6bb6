import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { actionsOn } from '../support/labels.ts'
import { password, sharedStack } from '../support/stack.ts'
import { Journal } from './journal.ts'
import { type FirstPlant, walkPlant } from './plant-steps.ts'

const docs = path.resolve(import.meta.dirname, '../../docs')
/** Where the tests write their pages and screenshots; without it the existing pages must be equal. */
const target = process.env.QUICK_START_DIR

const stack = sharedStack('accounts')

const written = (journal: Journal, page: string): void => {
  if (target) journal.close()
  else expect(readFileSync(path.join(docs, page), 'utf8')).toBe(journal.markdown())
}

const plant: FirstPlant = {
  parent: 'Undertone Demo',
  company: 'Lakeside Water',
  area: 'Pump house',
  machine: 'Feed pump 1',
  point: 'Motor drive end',
  gateway: 'Pump house gateway',
  gatewayId: 'GW-0001',
  sensorId: 'VB31-0001',
}

const intro = `
# Quick start

From the login to the first value of a sensor. A browser test performs these steps in every test run (\`e2e/quick-start/quick-start.test.ts\`), finds
everything by its visible label, and writes this page and its screenshots: \`npm run quick-start\`.

Start the product with \`npm start\` and open the printed address.
`

test('by visible labels alone, from the login to the first value of a new sensor', async () => {
  const { context, page, faults } = await stack.visit({ theme: 'light' })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const journal = new Journal(page, 'quick-start', intro, target)
  const actions = actionsOn(page)
  const { main, logIn } = actions

  await page.goto(stack.base)
  await journal.step(
    'Log in',
    'Enter `demoadmin` and the password that `npm start` printed, then press **Log in**.',
    () => logIn('demoadmin', password),
    () => page.getByRole('button', { name: 'Log in' }).click(),
  )
  await walkPlant(page, actions, journal, plant, 2)

  expect(
    await main
      .getByRole('row', { name: /Temperature/ })
      .first()
      .innerText(),
  ).toContain('41.5')
  expect(await main.innerText()).toMatch(/Zone B\s*2\.10\s*mm\/s/)
  expect(await main.innerText()).toContain('ISO 10816-3 (20816-3:2022)')
  expect({ loads, faults }).toEqual({ loads: 1, faults: [] })
  written(journal, 'quick-start.md')
  await context.close()
})

const administratorIntro = `
# Quick start for administrators

From an empty platform to a customer whose first sensor is live: first the steps of the platform administrator, then those of the customer's administrator.
A browser test performs these steps in every test run (\`e2e/quick-start/quick-start.test.ts\`), finds everything by its visible label, and writes this
page and its screenshots: \`npm run quick-start\`.
`

test('by visible labels alone, a new customer goes from nothing to a live sensor', async () => {
  const { context, page, faults } = await stack.visit({ theme: 'light' })
  const journal = new Journal(page, 'administrator-quick-start', administratorIntro, target && path.join(target, 'recipes'))
  const actions = actionsOn(page)
  const { form, main, goTo, fill, choose, add, save, logIn } = actions

  await page.goto(stack.base)
  await journal.step(
    'Log in to the platform',
    'Enter `superadmin` and the password that `npm start` printed, then press **Log in**.',
    () => logIn('superadmin', password),
    () => page.getByRole('button', { name: 'Log in' }).click(),
  )

  await journal.step(
    'Add a customer',
    `Open **Customers** and press **Add customer**. Enter its name, select its **Edition** and **Duration**, and enter the login name, password, phone and
e-mail of its administrator. Its first company and its roles are created too. Then press **Save**.`,
    async () => {
      await goTo('Customers')
      await add(main, 'customer', 'Customer')
      await fill(form, 'Customer', 'Northshore Utilities')
      await choose(form, 'Edition', 'Full')
      await choose(form, 'Duration', '1 year')
      await fill(form, 'Login name', 'northshore')
      await fill(form, 'Name', 'Northshore')
      await form.getByLabel('Password', { exact: true }).fill(password)
      await form.getByLabel('Confirm password', { exact: true }).fill(password)
      await fill(form, 'Phone', '13800000000')
      await fill(form, 'E-mail', 'admin@example.com')
    },
    () => save(form),
  )

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByText('Log out', { exact: true }).click()
  await journal.step(
    'Log in as the customer',
    'Press **Log out** in the account menu. The administrator of the customer enters that login name and password and presses **Log in**.',
    () => logIn('northshore', password),
    () => page.getByRole('button', { name: 'Log in' }).click(),
  )
  await page.getByRole('heading', { name: 'Start monitoring' }).waitFor()
  const own = { ...plant, parent: 'Northshore Utilities', company: 'Harbour Plant', gatewayId: 'GW-0002', sensorId: 'VB31-0002' }
  await walkPlant(page, actions, journal, own, 4)

  expect(await main.innerText()).toMatch(/Zone B\s*2\.10\s*mm\/s/)
  expect(faults).toEqual([])
  written(journal, 'recipes/administrator-quick-start.md')
  await context.close()
})
