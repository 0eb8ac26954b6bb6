import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { actionsOn } from '../support/labels.ts'
import { openPhone } from '../support/phone.ts'
import { password, sharedStack } from '../support/stack.ts'
import { addMachine, demoCompanyId } from '../support/test-plant.ts'
import { watch } from '../support/visitor.ts'
import { Journal } from './journal.ts'

const docs = path.resolve(import.meta.dirname, '../../docs')
/** Where the test writes its page and screenshots; without it the existing page must be equal. */
const target = process.env.QUICK_START_DIR

const stack = sharedStack('accounts')
const works = 'Undertone Demo'
const hall = 'Blowers'
const machine = 'Blower B-302'
const inspector = { login: 'walker', name: 'Robin Walker' }
const team = 'Walkers of the mill'
let timeZone = 'UTC'

beforeAll(async () => {
  const token = await stack.login('demoadmin')
  const add = (resource: string, draft: object) => stack.call('POST', `/${resource}/add`, token, draft)
  const { records: roles } = await stack.call('POST', '/system/role/findPage', token, { pageSize: 100 })
  const boss = roles.find(({ kind }: { kind: number }) => kind === 1)
  const companyId = demoCompanyId
  const { records } = await stack.call('POST', '/company/findPage', token, { pageSize: 1, name: works })
  timeZone = records[0].timeZone
  await addMachine(stack, token, { area: hall, machine, point: 'Drive end', sensorId: 'S-302', model: 'VB40' })
  const person = { phone: '13800000029', email: 'walker@example.com', companyId, roleIds: [boss.id] }
  const { id } = await add('system/user', { loginName: inspector.login, nickName: inspector.name, password, ...person })
  await add('inspectionGroup', { name: team, companyId, leaderId: id, memberIds: [id] })
})

const intro = `
# Quick start for inspectors

From a standard to the report: a planner prepares a round, an inspector walks it with a phone, a failed check becomes a hazard and a repair, others accept and settle it.
The account of the inspector and a team (**Teams**) exist. Where a phone has no network: [the app on phones](use-the-app-on-phones.md); everything else about rounds: [plan
and walk rounds](walk-rounds.md). A browser test performs these steps in every test run (\`e2e/quick-start/inspector.test.ts\`), finds everything by its visible label, and
writes this page and its screenshots: \`npm run quick-start\`.
`

interface Walk {
  /** Of the one who plans and leads. */
  readonly page: Page
  readonly journal: Journal
}

/** Follows a tab of screens that share a menu entry. */
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

/** Selects an option of a box among others with the same label. */
async function pick(page: Page, box: Locator, option: string): Promise<void> {
  await box.click()
  await box.pressSequentially(option)
  await page.getByText(option, { exact: true }).filter({ visible: true }).last().click()
}

/** What is checked, and where. */
async function writeStandard({ page, journal }: Walk): Promise<void> {
  const { main, form, goTo, press, fill, choose, save } = actionsOn(page)
  const isSaved = (list: RegExp) => async () => {
    await press(main, 'Save')
    await page.waitForURL(list)
  }
  await journal.step(
    'Write a standard',
    `Open **Routes and standards**, then **Standards**, and press **Add standard**. Enter a name and the company. Press **Add item** for each thing to check: here a question
whose right answer is *Yes*. Then press **Save**.`,
    async () => {
      await goTo('Routes and standards')
      await tab(page, 'Standards')
      await press(main, 'Add standard')
      await fill(main, 'Standard name', 'Guards of blowers')
      await choose(main, 'Company', works)
      await press(main, 'Add item')
      await main.getByRole('listitem', { name: 'New item' }).getByRole('textbox', { name: 'Item' }).fill('Guard in place')
    },
    isSaved(/inspectionStandard$/),
  )
  await journal.step(
    'Add an area',
    'Open **Areas** and press **Add inspection area**. Enter its name and company, then press **Save**.',
    async () => {
      await tab(page, 'Areas')
      await press(main, 'Add inspection area')
      await fill(form, 'Area name', 'Blower house')
      // The second one narrows the areas of machines.
      await pick(page, form.getByRole('combobox', { name: 'Company', exact: true }).first(), works)
    },
    () => save(form),
  )
  await journal.step(
    'Add a point',
    `Open **Points** and press **Add inspection point**. Select its area, its standard and, under **Place**, its machine, then press **Save**. It has a code; **Print labels** in the list prints it
as a QR code.`,
    async () => {
      await tab(page, 'Points')
      await press(main, 'Add inspection point')
      await fill(main, 'Point name', 'Blower, coupling side')
      await choose(main, 'Inspection area', 'Blower house')
      await choose(main, 'Standard', 'Guards of blowers')
      // The first three lead to a measuring point.
      for (const [label, option] of [
        ['Company', works],
        ['Area', hall],
        ['Machine', machine],
      ] as const)
        await pick(page, main.getByRole('combobox', { name: label, exact: true }).last(), option)
    },
    isSaved(/inspectionPoint$/),
  )
  await journal.step(
    'Add a route',
    'Open **Routes** and press **Add route**. Enter its name and company, and add the points in the order of the walk. Then press **Save**.',
    async () => {
      await tab(page, 'Routes')
      await press(main, 'Add route')
      await fill(main, 'Route name', 'Blower walk')
      await choose(main, 'Company', works)
      await choose(main, 'Add a point', 'Blower house / Blower, coupling side')
      await main.getByRole('listitem', { name: 'Blower, coupling side' }).waitFor()
    },
    isSaved(/inspectionLine$/),
  )
}

/** When it is walked, and by whom. */
async function planRound({ page, journal }: Walk): Promise<void> {
  const { main, goTo, press, fill, choose } = actionsOn(page)
  await journal.step(
    'Plan a round',
    `Open **Rounds**, then **Plans**, and press **Add inspection plan**. Select route and team, how it repeats and when it starts first, in the time of the company. Then press
**Save**: the rounds of the next two weeks are made.`,
    async () => {
      await goTo('Rounds')
      await tab(page, 'Plans')
      await press(main, 'Add inspection plan')
      await fill(main, 'Task name', 'Blower walk of today')
      await choose(main, 'Company', works)
      await choose(main, 'Route', 'Blower walk')
      await choose(main, 'Team', team)
      await choose(main, 'Repeat', 'Once')
      const start = main.getByRole('textbox', { name: 'First start' })
      await start.fill(new Date(Date.now() - 60_000).toLocaleString('sv-SE', { timeZone }))
      await start.press('Enter')
    },
    async () => {
      await press(main, 'Save')
      await page.waitForURL(/inspectionPlan$/)
    },
  )
}

/** The round on a phone. */
async function walk(phone: Page, journal: Journal): Promise<void> {
  const { logIn } = actionsOn(phone)
  journal.watch(phone)
  await phone.goto(stack.base)
  await logIn(inspector.login, password)
  await phone.getByRole('button', { name: 'Log in' }).click()
  await journal.step(
    'Open the day on the phone',
    `The inspector logs in on a phone, presses **Spot check** below, then **Tasks**, and opens **Today** while there is a network: **Ready offline** means that the shift can be done without one.
Press **Start** at the round.`,
    async () => {
      await phone.getByRole('navigation', { name: 'Modules' }).getByText('Spot check').click()
      await phone.getByRole('link', { name: 'Tasks', exact: true }).click()
      await phone.getByRole('link', { name: 'Today', exact: true }).first().click()
      await phone.getByRole('link', { name: 'Start: Blower walk of today' }).waitFor()
      await phone.getByText(/^Ready offline: /).waitFor()
    },
    () => phone.getByRole('link', { name: 'Start: Blower walk of today' }).click(),
  )
  await journal.step(
    'Check in at the point',
    'Press **Scan** and hold the camera at the label. Where that is not possible, press **Check in** and choose why.',
    async () => {
      await phone.getByRole('button', { name: 'Check in: Blower, coupling side' }).click()
      await phone.getByRole('button', { name: 'Label damaged' }).waitFor()
    },
    async () => {
      await phone.getByRole('button', { name: 'Label damaged' }).click()
      await phone.getByText('Picked by hand').waitFor()
    },
  )
  await journal.step(
    'Answer, and see what fails',
    'One press answers a question. What fails is said at once. Press **Report a hazard**.',
    async () => {
      await phone.getByRole('group', { name: 'Guard in place' }).getByRole('button', { name: 'No', exact: true }).click()
      await phone.getByRole('button', { name: 'Report a hazard: Guard in place' }).waitFor()
    },
    () => phone.getByRole('button', { name: 'Report a hazard: Guard in place' }).click(),
  )
  await journal.step(
    'Report the hazard',
    'The words are filled in. Select how severe it is, take a picture, and press **Save**. It waits on the phone until there is a network.',
    () => phone.getByRole('textbox', { name: 'Description' }).waitFor(),
    async () => {
      await phone.getByRole('button', { name: 'Save', exact: true }).last().click()
      await phone.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  )
}

/** The hazard is approved and repaired. */
async function repair({ page, journal }: Walk, desk: Page): Promise<void> {
  const { main, goTo, press } = actionsOn(page)
  const dialog = page.getByRole('dialog')
  journal.watch(page)
  await journal.step(
    'Approve the hazard',
    'The leader opens **Hazards and work**, then the hazard, and presses **Approve**. Select the **Owner**, who puts it right by the due date. Then press **Approve** again.',
    async () => {
      await goTo('Hazards and work')
      await main
        .getByText(/Guard in place/)
        .first()
        .click()
      await press(main, 'Approve')
      await dialog.getByRole('combobox', { name: 'Owner' }).click()
      await page.getByTitle(inspector.name).click()
    },
    async () => {
      await press(dialog, 'Approve')
      await main.getByText('To put right').first().waitFor()
    },
  )
  const hazard = new URL(page.url()).hash
  await journal.step(
    'Order the repair',
    'Press **Repair**. The words and pictures of the hazard are there. Select who does it under **Assigned to**, then press **Save**.',
    async () => {
      await press(main, 'Repair')
      await page.getByRole('combobox', { name: 'Assigned to' }).click()
      await page.getByTitle(new RegExp(`^${inspector.name}`)).click()
      await page.keyboard.press('Escape')
    },
    async () => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('heading', { name: /Guard in place/ }).waitFor()
    },
  )
  const order = new URL(page.url()).hash
  const finish = desk.getByRole('dialog')
  journal.watch(desk)
  await journal.step(
    'Finish the repair',
    'Who did it opens the order and presses **Finish**: what was found, the cause, what was done, and a picture that shows how it is now. Then press **Finish** again.',
    async () => {
      await desk.goto(`${stack.base}/${order}`)
      await desk.getByRole('button', { name: 'Finish', exact: true }).click()
      await finish.getByRole('combobox', { name: 'What was found' }).click()
      await desk.getByTitle('Not looked at').click()
      const cause = finish.getByRole('combobox', { name: 'Cause' }).or(finish.getByRole('textbox', { name: 'Cause' }))
      await cause.fill('Guard left off')
      await finish.getByRole('textbox', { name: 'What was done' }).fill('Guard mounted')
      const picture = { name: 'guard.png', mimeType: 'image/png', buffer: await desk.screenshot() }
      await finish.locator('input[type=file]').setInputFiles(picture)
      await finish.getByText('Uploading').waitFor({ state: 'hidden' })
    },
    async () => {
      await finish.getByRole('button', { name: 'Finish' }).click()
      await desk.getByText('Somebody else has to review it').waitFor()
    },
  )
  journal.watch(page)
  await journal.step(
    'Accept the repair',
    'Somebody else opens the order and presses **Accept**, or **Send back** with a reason.',
    async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Accept' }).waitFor()
    },
    async () => {
      await page.getByRole('button', { name: 'Accept' }).click()
      await page.getByText('Accepted').first().waitFor()
    },
  )
  await settle({ page, journal }, desk, hazard)
}

/** The owner asks to settle the hazard, and the leader does. */
async function settle({ page, journal }: Walk, desk: Page, hazard: string): Promise<void> {
  const proof = desk.getByRole('dialog')
  journal.watch(desk)
  await journal.step(
    'Ask to settle the hazard',
    'Its owner opens the hazard and presses **Ask to settle**: the accepted repair is the proof.',
    async () => {
      await desk.goto(`${stack.base}/${hazard}`)
      await desk.getByRole('button', { name: 'Ask to settle' }).click()
      await proof.getByText('Repaired, work accepted').waitFor()
    },
    async () => {
      await proof.getByRole('button', { name: 'Ask to settle' }).click()
      await desk.getByText('To settle').first().waitFor()
    },
  )
  journal.watch(page)
  await journal.step(
    'Settle it',
    'The leader looks at the proof and presses **Settle**.',
    async () => {
      await page.goto(`${stack.base}/${hazard}`)
      await page.reload()
      await page.getByRole('button', { name: 'Settle', exact: true }).waitFor()
    },
    async () => {
      await page.getByRole('button', { name: 'Settle', exact: true }).click()
      await page.getByText('Settled').first().waitFor()
    },
  )
}

async function report({ page, journal }: Walk): Promise<void> {
  const { form, main, goTo, press, choose } = actionsOn(page)
  await journal.step(
    'Make the report',
    `Open **Inspection reports** and press **Make report**. Select month and company, then press **Make report**. Rounds, hazards and times to repair are counted by area, team and
person; **Sign** freezes it.`,
    async () => {
      await goTo('Inspection reports')
      await press(main, 'Make report')
      await choose(form, 'Cycle', 'Monthly')
      const month = new Date().toLocaleString('en', { month: 'numeric', timeZone })
      await form.getByRole('combobox', { name: 'Month' }).click()
      await page
        .getByText(new RegExp(`^${month} · `))
        .filter({ visible: true })
        .last()
        .click()
      await choose(form, 'Company', works)
      await press(form, 'Make report')
      await page.getByRole('button', { name: 'Page 1', exact: true }).waitFor()
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Hazards' }).first().click()
      await page
        .getByText(/\d hazards? found.*[1-9] settled/)
        .first()
        .waitFor()
    },
  )
}

test('by visible labels alone, from a standard to the report of a repaired hazard', async () => {
  const { page, faults } = await stack.visit({ theme: 'light' })
  const journal = new Journal(page, 'inspector-quick-start', intro, target && path.join(target, 'recipes'))
  await page.goto(stack.base)
  await journal.step(
    'Log in as the planner',
    'Enter the name and password of an account that plans rounds, then press **Log in**.',
    () => actionsOn(page).logIn('demoadmin', password),
    () => page.getByRole('button', { name: 'Log in' }).click(),
  )
  const context = await openPhone(page.context().browser())
  await context.addInitScript(() => localStorage.setItem('theme', 'light'))
  await writeStandard({ page, journal })
  await planRound({ page, journal })
  const phone = await context.newPage()
  const others = watch(phone)
  await walk(phone, journal)
  const { page: desk, faults: ofDesk } = await stack.visit({ userName: inspector.login, theme: 'light' })
  await repair({ page, journal }, desk)
  await report({ page, journal })
  expect([...faults, ...others, ...ofDesk]).toEqual([])
  await context.close()
  if (target) journal.close()
  else expect(readFileSync(path.join(docs, 'recipes/inspector-quick-start.md'), 'utf8')).toBe(journal.markdown())
})
