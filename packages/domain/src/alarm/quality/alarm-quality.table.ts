import type { Text } from '../../core/text.ts'

/** An alarm that came back so often or oftener flaps. ISA-18.2 calls three raises within a minute chattering; here samples come minutes apart, so a day counts. */
export const flapsFrom = 2
/** An alarm that lasts longer is stale, hours (ISA-18.2 and EEMUA 191, as commonly cited). */
export const staleHours = 24
/** More alarms than this within ten minutes are a flood (EEMUA 191 and ISA-18.2, as commonly cited). */
export const floodAbove = 10
/** Alarms within ten minutes that one person can deal with (EEMUA 191, as commonly cited). */
export const manageablePerTenMinutes = 1
/** The most frequent rules that are listed, and the share of all alarms that they should stay below (ISA-18.2, as commonly cited: 1 to 5 %). */
export const offendersListed = 10
export const offenderShareGoal = 0.05

const isa = 'ISA-18.2 / EEMUA 191'

/** A measure of the page: what it means, whose definition that is, and what is commonly aimed at. */
export interface QualityMeasure {
  readonly label: Text
  readonly definition: Text
  readonly source: string
  readonly goal: Text | null
}

/** The measures of alarm quality, each with its definition. Alarms that were muted or came late were told to nobody: they do not count as load. */
export const qualityMeasures = {
  load: {
    label: { cn: '每十分钟报警数', en: 'Alarms per ten minutes' },
    definition: {
      cn: '通知到人的报警数除以时段内的十分钟数；静默和迟到的不计。',
      en: 'Alarms that were told, by the ten-minute intervals of the range; muted and late ones do not count.',
    },
    source: isa,
    goal: { cn: '每人不超过 {manageable}', en: 'at most {manageable} per person' },
  },
  floods: {
    label: { cn: '报警泛滥', en: 'Floods' },
    definition: { cn: '超过 {flood} 条报警的十分钟段数。', en: 'Intervals of ten minutes with more than {flood} alarms.' },
    source: isa,
    goal: { cn: '0', en: 'none' },
  },
  perMachineYear: {
    label: { cn: '每台设备每年', en: 'Per machine and year' },
    definition: {
      cn: '触发的报警数除以设备数和年数。离线报警计入。',
      en: 'All alarms raised, by machines and years; silences count.',
    },
    source: 'Undertone',
    goal: null,
  },
  offenders: {
    label: { cn: '报警最多的规则', en: 'Top offenders' },
    definition: {
      cn: '报警最多的 {listed} 条规则（测点、类型）占全部报警的比例。',
      en: 'The share of all alarms that the {listed} most frequent rules raised: point and type.',
    },
    source: isa,
    goal: { cn: '不超过 {share}', en: 'at most {share}' },
  },
  Flapping: {
    label: { cn: '反复报警', en: 'Flapping' },
    definition: {
      cn: '恢复后又超限 {flaps} 次及以上的报警。标准以一分钟内三次为准；振动数据间隔以分钟计，故按一天内合并的同一报警计。',
      en: 'Alarms that came back {flaps} times or more. The standard counts three raises in a minute; samples here are minutes apart, so the day that makes one episode counts.',
    },
    source: isa,
    goal: { cn: '0', en: 'none' },
  },
  Stale: {
    label: { cn: '陈旧报警', en: 'Stale' },
    definition: { cn: '触发后持续超过 {stale} 小时的报警。', en: 'Alarms that lasted longer than {stale} hours after they were raised.' },
    source: isa,
    goal: { cn: '每天少于 5 条', en: 'fewer than 5 on any day' },
  },
  Unacknowledged: {
    label: { cn: '从未确认', en: 'Never acknowledged' },
    definition: {
      cn: '没有人处理过的报警，包括自行恢复的。',
      en: 'Alarms that no person dealt with, those that ended by themselves included.',
    },
    source: isa,
    goal: null,
  },
  timeToAcknowledge: {
    label: { cn: '确认用时', en: 'Time to acknowledge' },
    definition: {
      cn: '从触发到有人处理的时间：中位数；十分之九不超过第二个数。',
      en: 'From raising until a person dealt with it: the median, and what nine of ten keep below.',
    },
    source: isa,
    goal: null,
  },
  Muted: {
    label: { cn: '静默', en: 'Muted' },
    definition: {
      cn: '因维护窗口或搁置而未通知的报警。',
      en: 'Alarms that were not told for a maintenance window or because somebody shelved them.',
    },
    source: 'ISA-18.2',
    goal: null,
  },
} as const satisfies Record<string, QualityMeasure>

/** The numbers that stand in the definitions and goals. */
export const qualityNumbers = {
  manageable: manageablePerTenMinutes,
  flood: floodAbove,
  listed: offendersListed,
  share: `${offenderShareGoal * 100} %`,
  flaps: flapsFrom,
  stale: staleHours,
} as const
