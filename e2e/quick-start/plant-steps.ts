import type { Page } from 'playwright-core'
import type { PageActions } from '../support/labels.ts'
import { publish, readLine } from '../support/mqtt-publish.ts'
import { until } from '../support/stack.ts'
import type { Journal } from './journal.ts'

/** Names of a first plant. */
export interface FirstPlant {
  /** The parent of the added company. */
  readonly parent: string
  readonly company: string
  readonly area: string
  readonly machine: string
  readonly point: string
  readonly gateway: string
  readonly gatewayId: string
  readonly sensorId: string
}

/** What the steps work with. */
interface Walk {
  readonly page: Page
  readonly actions: PageActions
  readonly journal: Journal
  readonly plant: FirstPlant
}

/** From a company to a measuring point: four steps. */
async function addPoint({ actions, journal, plant }: Walk): Promise<void> {
  const { form, tree, main, details, goTo, fill, choose, add, save } = actions

  await journal.step(
    'Add a company',
    'Open **Companies** and press **Add company**. Enter a name and select a parent company, then press **Save**.',
    async () => {
      await goTo('Companies')
      await add(main, 'company')
      await fill(form, 'Name', plant.company)
      await choose(form, 'Parent company', plant.parent)
    },
    () => save(form),
  )

  await journal.step(
    'Add an area',
    'Open **Asset tree**, select the company in the tree and press **Add area**. Enter a name, then press **Save**.',
    async () => {
      await goTo('Asset tree')
      await tree.getByText(plant.company).click()
      await add(details, 'area')
      await fill(form, 'Name', plant.area)
    },
    () => save(form),
  )

  await journal.step(
    'Add a machine',
    `Select the area in the tree and press **Add machine**. Enter a name and select a type. Under **Severity and learning** select the **Severity standard**
for its size and foundation: without one no value is graded. Then press **Save**.`,
    async () => {
      await tree.getByText(plant.area).click()
      await add(details, 'machine')
      await fill(form, 'Name', plant.machine)
      await choose(form, 'Type', 'Water pump')
      await form.getByText('Severity and learning').click()
      await choose(form, 'Severity standard', 'ISO 10816-3 (20816-3:2022), group 2 (15–300 kW), rigid')
    },
    () => save(form),
  )

  await journal.step(
    'Add a measuring point',
    'Select the machine in the tree and press **Add measuring point**. Enter a name for the position of the sensor, then press **Save**.',
    async () => {
      await tree.getByText(plant.machine).click()
      await add(details, 'measuring point')
      await fill(form, 'Name', plant.point)
    },
    () => save(form),
  )
}

/** A gateway, its credential and a sensor at the point: three steps. Answers the line that sends a first value. */
async function addDevices({ page, actions, journal, plant }: Walk, credentialStep: number): Promise<string> {
  const { form, main, press, goTo, fill, choose, add, save } = actions
  let firstValue = ''

  await journal.step(
    'Add a gateway',
    'Open **Gateways and cards** and press **Add gateway**. Enter a name, its device id, its type and its company, then press **Save**.',
    async () => {
      await goTo('Gateways and cards')
      await add(main, 'gateway')
      await fill(form, 'Name', plant.gateway)
      await fill(form, 'Device ID', plant.gatewayId)
      await choose(form, 'Type', 'ZigBee gateway')
      await choose(form, 'Company', plant.company)
    },
    () => save(form),
  )

  await journal.step(
    'Save the credential',
    `The credential is shown only once: enter it in the gateway as its MQTT user name. Also copy the line under **Send a first value**; you need it in
step ${credentialStep + 2}. Then press **Done, I saved it**.`,
    async () => {
      firstValue = await page.getByLabel('Send a first value').inputValue()
    },
    () => page.getByRole('button', { name: 'Done, I saved it' }).click(),
  )

  await journal.step(
    'Add a sensor at the point',
    `Open **Sensors** and press **Add sensor**. Enter its id and a name and select its model. Under **Binding** select company, area, machine and measuring
point, and the gateway that sends its data. Then press **Save**.`,
    async () => {
      await goTo('Sensors')
      await press(main, 'Add sensor')
      await fill(main, 'Sensor ID', plant.sensorId)
      await fill(main, 'Name', plant.point)
      await choose(main, 'Model', 'VB31')
      await choose(main, 'Company', plant.company)
      await choose(main, 'Area', plant.area)
      await choose(main, 'Machine', plant.machine)
      await choose(main, 'Measuring point', plant.point)
      await choose(main, 'Gateway', plant.gateway)
    },
    () => save(main),
  )
  return firstValue
}

/** The first value on the page of the point. */
async function seeFirstValue({ page, actions, journal, plant }: Walk, firstValue: string, credentialStep: number): Promise<void> {
  const { tree, main, goTo } = actions

  await goTo('Machine')
  await tree.getByText(plant.machine).click()
  // The tree shows the point with the last digits of its sensor's id.
  await page
    .getByText(`${plant.point} (${plant.sensorId.slice(-4)})`)
    .first()
    .click()
  await page.getByText('No data received yet').waitFor()
  await journal.step(
    'See the first value',
    `Open **Machine** and select the point. In a terminal run the line of step ${credentialStep} with the id of the sensor instead of \`SENSOR_ID\`, or turn
on the sensor: the value appears without reloading the page, graded by the standard of the machine.`,
    async () => {
      await publish(readLine(firstValue.replace('SENSOR_ID', plant.sensorId)))
      await main
        .getByRole('row', { name: /Vibration severity/ })
        .first()
        .getByText('2.100')
        .waitFor()
      await main.getByText('Zone B').first().waitFor()
      // The trends and the tree react to the same event, well before the tree's own refresh after half a minute.
      await until('two of four trends show data', async () => (await main.getByText('No data in this time range').count()) === 2, 20)
      await until('nothing in the tree is offline', async () => (await tree.getByRole('img', { name: 'Offline' }).count()) === 0, 20)
    },
  )
}

/** The steps from a company to the first value of a sensor, by visible labels alone, numbered from `first`. */
export async function walkPlant(page: Page, actions: PageActions, journal: Journal, plant: FirstPlant, first: number): Promise<void> {
  const walk = { page, actions, journal, plant }
  const credentialStep = first + 5
  await addPoint(walk)
  const firstValue = await addDevices(walk, credentialStep)
  await seeFirstValue(walk, firstValue, credentialStep)
}
