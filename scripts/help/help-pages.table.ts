import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Language, Text } from '../../packages/domain/src/core/text.ts'
import { ROOT } from '../core/config.ts'

/** Pages of the site that stand together in its sidebar. */
interface HelpGroup {
  readonly title: Text
  /** Files from the root of the checkout. A guide names them without folder and ending, and has one for each language. */
  readonly pages: readonly string[]
  /** Many pages of one kind: the sidebar has a page that lists them. */
  readonly list?: string
}

/** Who a part of the site is for; its key is the first part of the address of its pages. */
interface HelpReader {
  readonly key: string
  readonly title: Text
  /** A guide is written for the site, in both languages, in `docs/help`; other pages are those of `docs` as they are, in English. */
  readonly isGuide?: true
  readonly groups: readonly HelpGroup[]
}

const recipes = (...names: string[]): string[] => names.map((name) => `docs/recipes/${name}.md`)
const reference = (...names: string[]): string[] => names.map((name) => `docs/reference/${name}.md`)
const decisions = readdirSync(path.join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`)

/** Every page of the site, in the order of its sidebars. */
export const helpReaders: readonly HelpReader[] = [
  {
    key: 'analyst',
    title: { cn: '分析人员', en: 'Analysts' },
    isGuide: true,
    groups: [
      { title: { cn: '入门', en: 'Start' }, pages: ['from-alarm-to-conclusion', 'overview', 'states-and-units'] },
      {
        title: { cn: '看数据', en: 'Look at data' },
        pages: ['trends', 'recordings', 'analysis', 'cursors', 'keys', 'fault-frequencies', 'waterfall-and-orders', 'baselines'],
      },
      { title: { cn: '下结论', en: 'Conclude' }, pages: ['findings', 'limits', 'alarms', 'health', 'cases', 'reports'] },
      { title: { cn: '手工测量', en: 'Measured by hand' }, pages: ['phone-measurements'] },
    ],
  },
  {
    key: 'admin',
    title: { cn: '管理员', en: 'Administrators' },
    isGuide: true,
    groups: [
      { title: { cn: '开始', en: 'Start' }, pages: ['first-steps'] },
      { title: { cn: '组织与人员', en: 'Companies and people' }, pages: ['companies', 'users', 'roles', 'branding'] },
      { title: { cn: '设备与硬件', en: 'Machines and devices' }, pages: ['machines', 'templates', 'gateways', 'sensors', 'connectors'] },
      { title: { cn: '报警与通知', en: 'Alarms and notifications' }, pages: ['thresholds', 'notifications'] },
      { title: { cn: '点检', en: 'Inspection' }, pages: ['inspection'] },
      { title: { cn: '数据与平台', en: 'Data and platform' }, pages: ['usage', 'retention', 'data-export', 'platform'] },
    ],
  },
  {
    key: 'operate',
    title: { cn: '运维', en: 'Operators' },
    groups: [
      {
        title: { cn: '安装与运行', en: 'Install and run' },
        pages: [
          'docs/operations.md',
          'docs/configuration.md',
          ...recipes('run-as-a-service', 'run-behind-a-proxy', 'serve-https', 'upgrade'),
        ],
      },
      {
        title: { cn: '数据安全', en: 'Keep data safe' },
        pages: [
          ...recipes(
            'back-up',
            'check-data',
            'take-your-data-home',
            'run-two-servers',
            'database-with-standbys',
            'store-waves-in-s3',
            'ingest-through-jetstream',
            'plan-cells',
          ),
          'docs/data-growth.md',
        ],
      },
      {
        title: { cn: '扩展功能', en: 'Extend' },
        pages: recipes(
          'watch-with-prometheus',
          'trace-with-opentelemetry',
          'use-the-app-on-phones',
          'connect-a-language-model',
          'upgrade-firmware',
          'set-up-alarm-notifications',
        ),
      },
    ],
  },
  {
    key: 'integrate',
    title: { cn: '集成', en: 'Integrators' },
    groups: [
      {
        title: { cn: '快速入门', en: 'Quick starts' },
        pages: ['docs/quick-start.md', ...recipes('administrator-quick-start', 'inspector-quick-start', 'walk-rounds')],
      },
      {
        title: { cn: '接入设备', en: 'Bring data in' },
        pages: [
          ...recipes('connect-a-device', 'register-devices', 'connect-a-broker', 'connect-chirpstack', 'connect-sparkplug'),
          ...recipes(
            'connect-modbus',
            'connect-opc-ua',
            'connect-a-card',
            'read-a-sensor-by-bluetooth',
            'come-from-elsewhere',
            'diagnose-recordings',
          ),
        ],
      },
      {
        title: { cn: '输出数据', en: 'Take data out' },
        pages: recipes('open-api', 'undertone-command', 'use-the-typescript-client', 'use-the-python-client').concat(
          recipes('connect-a-cmms', 'connect-an-assistant', 'connect-grafana', 'publish-sparkplug', 'publish-opc-ua'),
        ),
      },
      { title: { cn: '自有分析', en: 'Analyses of your own' }, pages: recipes('write-a-plug-in') },
      {
        title: { cn: '参考', en: 'Reference' },
        pages: reference('telemetry', 'models', 'open-api', 'calls', 'errors', 'enumerations', 'fault-codes', 'iso-zones', 'diagnosis'),
      },
    ],
  },
  {
    key: 'develop',
    title: { cn: '开发', en: 'Developers' },
    groups: [
      { title: { cn: '概览', en: 'Overview' }, pages: ['docs/ARCHITECTURE.md', 'docs/glossary.md', 'docs/figures.md'] },
      {
        title: { cn: '做法', en: 'Recipes' },
        pages: [
          ...recipes('add-a-feature', 'add-a-call', 'add-a-screen', 'add-a-list-screen', 'test-a-screen', 'add-a-field'),
          ...recipes('add-an-enumeration-value', 'add-a-job', 'add-a-task', 'add-an-event', 'add-a-channel', 'add-a-chart'),
          ...recipes('add-an-analysis-tab', 'add-an-alarm-type', 'add-a-diagnosis-rule', 'add-a-diagnostic-model', 'add-a-protocol'),
          ...recipes('add-a-sensor-model', 'add-a-simulated-fault', 'replay-recordings', 'inject-faults', 'write-help'),
        ],
      },
      { title: { cn: '参考', en: 'Reference' }, pages: reference('screens', 'permissions', 'coverage', 'deviations') },
      { title: { cn: '设计决定', en: 'Decisions' }, pages: decisions, list: 'decisions' },
    ],
  },
]

/** Pages of `docs` that are not part of the site, each with its reason. */
export const unlistedPages: Readonly<Record<string, string>> = {
  'docs/wording-changes.md': 'a log of what screens were called before, for those who compare versions',
  'docs/coverage/README.md': 'explains tables that only tests read',
}

/** A page of the site in one language. */
export interface HelpPage {
  /** The file from the root of the checkout. */
  readonly file: string
  readonly lang: Language
  readonly reader: string
  /** The address below `/help/`, without an ending. */
  readonly address: string
}

/** The Chinese site is below `/help/cn/`. */
export const addressIn = (lang: Language, address: string): string => (lang === 'cn' ? `cn/${address}` : address)

/** A page of reference may have the name of a recipe. */
const nameOf = (file: string): string => (file.startsWith('docs/reference/') ? 'reference/' : '') + path.basename(file, '.md').toLowerCase()

const pagesOf = ({ key, isGuide, groups }: HelpReader): HelpPage[] =>
  groups.flatMap(({ pages, list }) =>
    pages.flatMap((page): HelpPage[] => {
      if (isGuide)
        return (['en', 'cn'] as const).map((lang) => ({
          file: `docs/help/${lang}/${key}/${page}.md`,
          lang,
          reader: key,
          address: addressIn(lang, `${key}/${page}`),
        }))
      return [
        { file: page, lang: 'en', reader: key, address: list === undefined ? `${key}/${nameOf(page)}` : `${key}/${list}/${nameOf(page)}` },
      ]
    }),
  )

/** Every page below a reader, in the order of the sidebars. */
export const helpPages: readonly HelpPage[] = helpReaders.flatMap(pagesOf)

/** The first pages of both languages. */
export const helpHomes: readonly HelpPage[] = (['en', 'cn'] as const).map((lang) => ({
  file: `docs/help/${lang}/index.md`,
  lang,
  reader: '',
  address: addressIn(lang, 'index'),
}))
