import { to } from '@undertone/domain/index/to'
import type { Page } from 'playwright-core'

type Language = 'cn' | 'en'

/** What of the demo plant the pictures show. */
export interface Plant {
  /** The blower with the worn outer race, and the waveform that shows it. */
  readonly equipmentId: number
  readonly mappingId: number
  readonly waveId: number
  readonly findingId: number
  readonly alarmId: number
  readonly sensorId: number
  readonly reportId: number
  readonly planId: number
}

interface Picture {
  readonly name: string
  readonly address: (plant: Plant) => string
  readonly userName?: 'superadmin'
  readonly size?: 'phone' | 'tall'
  /** What a user does before the picture is taken; in the language of the page. */
  readonly act?: (page: Page, lang: Language) => Promise<unknown>
  /** What has to be there, beside a page that has loaded. */
  readonly shows?: string
}

const charts = 'main [data-chart=plot] canvas'

type Words = Readonly<Record<Language, string>>

const hideTree: Words = { en: 'Hide asset tree', cn: '隐藏设备树' }

const press = (words: Words) => async (page: Page, lang: Language) => {
  await page.getByRole('button', { name: words[lang] }).filter({ visible: true }).first().click()
}

/** Edits what the dialog on the screen shows. */
const edit = async (page: Page, lang: Language) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: { en: 'Edit', cn: '编辑' }[lang] }).click()
  await dialog.locator('input').first().waitFor()
}

/** Gives the charts the room of the tree; the browser remembers it. */
const withoutTree = async (page: Page, lang: Language) => {
  const button = page.getByRole('button', { name: hideTree[lang] })
  if (await button.isVisible()) await button.click()
}

/** Does one thing after the other. */
const inTurn =
  (...acts: readonly ((page: Page, lang: Language) => Promise<unknown>)[]) =>
  async (page: Page, lang: Language) => {
    for (const act of acts) await act(page, lang)
  }

/** Puts the cursor into the spectrum, which stands below the waveform, and presses keys. */
const pressInSpectrum =
  (...keys: string[]) =>
  async (page: Page, lang: Language) => {
    await withoutTree(page, lang)
    const spectrum = page.locator('[data-chart=plot]').filter({ visible: true }).nth(1)
    await spectrum.click()
    for (const key of keys) await page.keyboard.press(key)
  }

/** Brings the first chart into the window. */
const toCharts = async (page: Page) =>
  page
    .locator(charts)
    .first()
    .evaluate((one) => one.closest('figure')?.scrollIntoView({ block: 'start' }))

/** Selects the first recordings of the list. */
const tick = (count: number) => async (page: Page) => {
  const boxes = page.locator('main').getByRole('checkbox')
  await boxes.first().waitFor()
  for (let at = 0; at < count; at++) await boxes.nth(at).check()
}

/** Opens the first row of a list. */
const openFirstRow = async (page: Page) => {
  await page.locator('main tbody tr[data-row-key]').first().click()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

/** The codes of the waterfall and of the waveform of the envelope, below which its spectrum stands. */
const [waterfallTab, envelope] = [3, -104]

const analysis = ({ mappingId, waveId }: Plant, more: object = {}) => to.analysis({ mappingId, waveId, ...more })

/** Every picture of the help. */
export const helpPictures: readonly Picture[] = [
  { name: 'home', address: () => to.overview() },
  { name: 'machine', address: ({ equipmentId }) => to.machine({ equipmentId }) },
  { name: 'trends', address: ({ mappingId }) => to.pointHistory({ mappingId }), act: toCharts, shows: charts },
  { name: 'recordings', address: ({ mappingId }) => to.waveRecords({ mappingId }) },
  { name: 'analysis', size: 'tall', address: (plant) => analysis(plant), act: withoutTree, shows: charts },
  { name: 'cursors', size: 'tall', address: (plant) => analysis(plant), act: pressInSpectrum('p', 'h'), shows: charts },
  {
    name: 'fault-lines',
    size: 'tall',
    address: (plant) => analysis(plant, { view: envelope }),
    act: inTurn(pressInSpectrum('f', 'Escape'), press({ en: 'Fault frequencies', cn: '故障频率' })),
    shows: charts,
  },
  { name: 'envelope', size: 'tall', address: (plant) => analysis(plant, { view: envelope }), act: withoutTree, shows: charts },
  {
    name: 'waterfall',
    address: (plant) => analysis(plant, { tab: waterfallTab }),
    act: inTurn(withoutTree, tick(4)),
    shows: 'main canvas',
  },
  { name: 'compare', size: 'tall', address: (plant) => analysis(plant), act: pressInSpectrum('c', '['), shows: charts },
  { name: 'finding', address: ({ findingId }) => to.finding({ id: findingId }), shows: 'main canvas' },
  { name: 'alarm', address: ({ alarmId }) => to.alarm({ id: alarmId }), shows: 'main canvas' },
  { name: 'limits', address: ({ equipmentId }) => to.sensorThresholds({ equipmentId }), act: openFirstRow },
  { name: 'health', address: ({ mappingId }) => to.pointHealth({ mappingId }) },
  { name: 'case', address: ({ findingId }) => to.caseForm({ findingId }) },
  { name: 'report', address: ({ reportId }) => to.reportEditor({ id: reportId }), shows: 'canvas' },
  { name: 'phone-analysis', address: (plant) => analysis(plant), size: 'phone', shows: 'canvas' },
  { name: 'tree', address: ({ equipmentId }) => to.assetTree({ kind: 'equipment', id: equipmentId }) },
  { name: 'users', address: () => to.users() },
  { name: 'roles', address: () => to.roles(), act: inTurn(openFirstRow, edit) },
  { name: 'branding', address: () => to.branding() },
  { name: 'machine-form', address: ({ equipmentId }) => to.machines({ open: equipmentId }), act: edit, shows: '[role=dialog]' },
  { name: 'gateway', address: () => to.gateways() },
  { name: 'sensor', address: ({ sensorId }) => to.sensorForm({ id: sensorId }) },
  { name: 'connector', address: () => to.connectors(), act: press({ en: 'Add connector', cn: '新增连接' }) },
  { name: 'threshold', address: () => to.thresholds(), act: openFirstRow },
  { name: 'escalation', address: () => to.escalation(), act: press({ en: 'Set up escalation', cn: '设置报警升级策略' }) },
  { name: 'inspection', address: ({ planId }) => to.inspectionPlan({ id: planId }) },
  { name: 'retention', address: () => to.retention(), userName: 'superadmin', act: press({ en: 'Add policy', cn: '新增策略' }) },
  { name: 'data-export', address: () => to.companyExport(), act: press({ en: 'Export everything', cn: '导出全部数据' }) },
]
