import type { Text } from '../../core/text.ts'

/** An alarm that recurs at least this often is chattering. ISA-18.2 defines chattering as three times within a minute; samples here are minutes apart, so a day counts. */
export const chatteringFrom = 2
/** Hours after which an active alarm is stale (ISA-18.2 and EEMUA 191, as commonly cited). */
export const staleHours = 24
/** More alarms than this within ten minutes are a flood (EEMUA 191 and ISA-18.2, as commonly cited). */
export const floodAbove = 10
/** Alarms within ten minutes that one person can manage (EEMUA 191, as commonly cited). */
export const manageablePerTenMinutes = 1
/** Number of listed offenders, and the maximum share of all alarms that they should have (ISA-18.2, as commonly cited: 1 to 5 %). */
export const offendersListed = 10
export const offenderShareGoal = 0.05

const isa = 'ISA-18.2 / EEMUA 191'

/** A figure of the alarm quality page: definition, source and common target. */
export interface QualityMeasure {
  readonly label: Text
  readonly definition: Text
  readonly source: string
  readonly goal: Text | null
}

/** The alarm quality figures with their definitions. Muted and late alarms were not notified and do not count as load. */
export const qualityMeasures = {
  load: {
    label: { cn: '每 10 分钟报警数', en: 'Alarms per 10 min' },
    definition: {
      cn: '平均每 10 分钟通知的报警数；静默和迟到的不计。',
      en: 'Average notified alarms per 10 min; suppressed and late alarms excluded.',
    },
    source: isa,
    goal: { cn: '每人不超过 {manageable}', en: 'at most {manageable} per person' },
  },
  floods: {
    label: { cn: '报警泛滥', en: 'Alarm floods' },
    definition: { cn: '报警超过 {flood} 条的 10 分钟时段数。', en: '10-minute intervals with more than {flood} {flood|alarm|alarms}.' },
    source: isa,
    goal: { cn: '0', en: 'none' },
  },
  perMachineYear: {
    label: { cn: '每台设备每年报警数', en: 'Alarms per machine-year' },
    definition: {
      cn: '报警总数除以设备数和年数，含离线报警。',
      en: 'All alarms divided by machines and years; offline alarms included.',
    },
    source: 'Undertone',
    goal: null,
  },
  offenders: {
    label: { cn: '前 10 条规则占比', en: 'Top offenders' },
    definition: {
      cn: '报警最多的 {listed} 条规则（测点、类型）占全部报警的比例。',
      en: 'Share of all alarms from the {listed} most frequent {listed|rule|rules} (point and type).',
    },
    source: isa,
    goal: { cn: '不超过 {share}', en: 'at most {share}' },
  },
  Flapping: {
    label: { cn: '抖动报警', en: 'Chattering' },
    definition: {
      cn: '恢复后再次超限 {flaps} 次及以上的报警。标准以一分钟内三次为准；振动数据间隔以分钟计，故按同一天合并的报警计算。',
      en: 'Alarms that recurred {flaps} {flaps|time|times} or more. The standard counts three within a minute; vibration samples are minutes apart, so recurrences within one day count.',
    },
    source: isa,
    goal: { cn: '0', en: 'none' },
  },
  Stale: {
    label: { cn: '陈旧报警', en: 'Stale' },
    definition: { cn: '持续超过 {stale} 小时的报警。', en: 'Alarms active for more than {stale} {stale|hour|hours}.' },
    source: isa,
    goal: { cn: '每天少于 5 条', en: 'fewer than 5 per day' },
  },
  Unacknowledged: {
    label: { cn: '从未确认', en: 'Never acknowledged' },
    definition: {
      cn: '无人处理过的报警，包括自行恢复的。',
      en: 'Alarms that were never acknowledged, including those that cleared by themselves.',
    },
    source: isa,
    goal: null,
  },
  timeToAcknowledge: {
    label: { cn: '确认用时', en: 'Time to acknowledge' },
    definition: {
      cn: '从触发到有人处理的时间：中位数和 90% 分位数。',
      en: 'Time from raising to acknowledgement: median and 90th percentile.',
    },
    source: isa,
    goal: null,
  },
  Muted: {
    label: { cn: '静默', en: 'Muted' },
    definition: {
      cn: '因维护窗口或搁置而未通知的报警。',
      en: 'Alarms without notification because of a maintenance window or shelving.',
    },
    source: 'ISA-18.2',
    goal: null,
  },
} as const satisfies Record<string, QualityMeasure>

/** Values of the placeholders in the definitions and goals. */
export const qualityNumbers = {
  manageable: manageablePerTenMinutes,
  flood: floodAbove,
  listed: offendersListed,
  share: `${offenderShareGoal * 100} %`,
  flaps: chatteringFrom,
  stale: staleHours,
} as const
