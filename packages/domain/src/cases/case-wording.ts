import { equipmentType } from '../asset/asset.enums.ts'
import { type CodeOf, memberOf } from '../core/enum.ts'
import { fill, type Language, type Text } from '../core/text.ts'
import type { AxisDirections } from '../device/sensor/axis-directions.ts'
import { axisWord } from '../device/sensor/axis-names.ts'
import type { BearingPartKey } from '../diagnosis/bearing-parts.table.ts'
import type { findingTrend } from '../diagnosis/diagnosis.enums.ts'
import { faultAdvice } from '../diagnosis/fault-advice.table.ts'
import type { FaultKindKey } from '../diagnosis/fault-kinds.table.ts'
import { faultName } from '../diagnosis/fault-name.ts'
import type { Evidence } from '../diagnosis/finding.ts'
import { metricType } from '../waveform/waveform.enums.ts'
import type { CaseRecord, CaseTrendLine } from './case-content.ts'

const texts = {
  seen: {
    cn: '{waves} 条波形显示该故障，历时 {days} 天{course}。',
    en: '{waves} {waves|waveform shows|waveforms show} the fault, over {days} {days|day|days}{course}.',
  },
  rising: { cn: '，置信度上升', en: ', with rising confidence' },
  falling: { cn: '，置信度下降', en: ', with falling confidence' },
  grew: {
    cn: '{metric}（{axis}）：{days} 天内由 {from} 变为 {to} {unit}。',
    en: '{metric} ({axis}): from {from} to {to} {unit} within {days} {days|day|days}.',
  },
  lines: { cn: '依据的谱线：', en: 'The lines that it rests on:' },
  against: { cn: '其他可能：', en: 'What else was considered:' },
  overFloor: { cn: '高出底噪 {db} dB', en: '{db} dB above the floor' },
  checks: { cn: '先检查：', en: 'Check first:' },
  repair: { cn: '处理：', en: 'Repair:' },
  causes: { cn: '常见原因：{causes}。', en: 'Usual causes: {causes}.' },
  sampling: {
    cn: '通道 {channels}，采样率 {rate} Hz，每通道 {n} 点，频率分辨率 {df} Hz。',
    en: 'Channels {channels}, sampling rate {rate} Hz, {n} {n|sample|samples} per channel, line spacing {df} Hz.',
  },
} as const satisfies Record<string, Text>

/** Names of what evidence is read from. */
export const evidenceViewTexts: Readonly<Record<Evidence['view'], Text>> = {
  velocity: { cn: '速度谱', en: 'velocity spectrum' },
  acceleration: { cn: '加速度谱', en: 'acceleration spectrum' },
  envelope: { cn: '包络谱', en: 'envelope spectrum' },
  cepstrum: { cn: '倒频谱', en: 'cepstrum' },
  waveform: { cn: '时域波形', en: 'waveform' },
  phase: { cn: '相位', en: 'phase' },
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)))
const lines = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n')

/** The name of a case: the fault with its part, and the type of machine. It names no machine, so that it can be published. */
export function caseName(fault: FaultKindKey | null, part: BearingPartKey | null, machineType: number | null, language: Language): string {
  const machine = memberOf(equipmentType, machineType)?.[language]
  const name = fault === null ? null : faultName(fault, part)[language]
  return [name, machine].filter(Boolean).join(language === 'cn' ? '：' : ': ')
}

type Directions = AxisDirections | null

/** One piece of evidence in a line: `BPFO 2× – envelope spectrum, horizontal: 0.42 m/s², 18 dB above the floor`. */
export function evidenceLine(one: Omit<Evidence, 'waveId'>, directions: Directions, language: Language): string {
  const figures = [
    // A value without a unit is relative to what only its view shows.
    one.value === null || one.unit === '' ? '' : `${rounded(one.value)} ${one.unit}`,
    one.hz === null ? '' : `${rounded(one.hz)} Hz`,
    one.floorDb === null ? '' : fill(texts.overFloor[language], { db: Math.round(one.floorDb) }),
  ].filter((figure) => figure !== '')
  const place = `${evidenceViewTexts[one.view][language]}${language === 'cn' ? '，' : ', '}${axisWord(one.channel, directions)[language]}`
  const separator = language === 'cn' ? '：' : ': '
  return `${one.label} – ${place}${figures.length === 0 ? '' : separator + figures.join(language === 'cn' ? '，' : ', ')}`
}

/** How a line of a trend went: from the median of its first quarter to that of its last. */
export function trendGrowth({ days, values }: Pick<CaseTrendLine, 'days' | 'values'>): { from: number; to: number; days: number } | null {
  // Fewer days say nothing of a course (guess).
  if (values.length < 4) return null
  const quarter = Math.max(1, Math.floor(values.length / 4))
  const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  return {
    from: median(values.slice(0, quarter)),
    to: median(values.slice(-quarter)),
    days: Math.max(1, Math.round((days.at(-1) ?? 0) - (days[0] ?? 0))),
  }
}

/** What of a finding goes into the trend analysis. */
interface CourseFacts {
  readonly waves: number
  readonly days: number
  readonly trend: CodeOf<typeof findingTrend>
}

/** The trend analysis: the course of the finding, and of each quantity the axis that grew most. */
export function trendWords(
  course: CourseFacts | null,
  { trend, directions }: Pick<CaseRecord, 'trend' | 'directions'>,
  language: Language,
): string {
  const grown = [...Map.groupBy(trend, ({ metric }) => metric).values()].flatMap((ofMetric) => {
    const [most] = ofMetric
      .flatMap((line) => {
        const growth = trendGrowth(line)
        return growth ? [{ line, growth }] : []
      })
      .sort((a, b) => b.growth.to - a.growth.to)
    if (!most) return []
    const { line, growth } = most
    const metric = memberOf(metricType, line.metric)?.[language] ?? ''
    const axis = axisWord(line.axis, directions)[language]
    const filled = { metric, axis, unit: line.unit, from: rounded(growth.from), to: rounded(growth.to), days: growth.days }
    return [fill(texts.grew[language], filled)]
  })
  const heading = course?.trend === 'Rising' ? texts.rising[language] : course?.trend === 'Falling' ? texts.falling[language] : ''
  return lines([course ? fill(texts.seen[language], { waves: course.waves, days: course.days, course: heading }) : '', ...grown])
}

/** Of the same line in several channels the one that stands out most. */
function strongest<E extends Omit<Evidence, 'waveId'>>(evidence: readonly E[]): E[] {
  const height = ({ floorDb, value }: E) => floorDb ?? value ?? 0
  return [...Map.groupBy(evidence, ({ label, view }) => `${view} ${label}`).values()].flatMap(
    (same) => same.toSorted((a, b) => height(b) - height(a))[0] ?? [],
  )
}

/** The spectrum analysis: the lines that the finding rests on, and what speaks against it. */
export function spectrumWords(
  { evidence, directions }: Pick<CaseRecord, 'evidence' | 'directions'>,
  doubts: readonly Text[],
  language: Language,
): string {
  return lines([
    ...(evidence.length > 0 ? [texts.lines[language], ...strongest(evidence).map((one) => evidenceLine(one, directions, language))] : []),
    ...(doubts.length > 0 ? [texts.against[language], ...doubts.map((doubt) => doubt[language])] : []),
  ])
}

/** What usually causes a fault; what was found at the machine takes its place. */
export const reasonWords = (fault: FaultKindKey | null, language: Language): string =>
  fault === null ? '' : fill(texts.causes[language], { causes: faultAdvice[fault].causes[language] })

/** What to check and to repair. */
export function suggestionWords(fault: FaultKindKey | null, language: Language): string {
  if (fault === null) return ''
  const { checks, repair } = faultAdvice[fault]
  return lines([
    texts.checks[language],
    ...checks.map((check, at) => `${at + 1}. ${check[language]}`),
    `${texts.repair[language]}${language === 'en' ? ' ' : ''}${repair[language]}`,
  ])
}

/** How a waveform was sampled. */
export function samplingWords(
  { channels, sampleHz, n }: { readonly channels: readonly string[]; readonly sampleHz: number; readonly n: number },
  directions: Directions,
  language: Language,
): string {
  const names = channels.map((channel) => axisWord(channel, directions)[language]).join(language === 'cn' ? '、' : ', ')
  return fill(texts.sampling[language], { channels: names, rate: sampleHz, n, df: rounded(sampleHz / n) })
}
