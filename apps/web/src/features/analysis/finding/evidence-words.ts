import { formatNumber } from '@undertone/chart/format/format-number'
import type { Text } from '@undertone/domain/core/text'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import type { Evidence, evidenceReferences, evidenceViews } from '@undertone/domain/diagnosis/finding'
import type { useText } from '../../../core/language/language.ts'
import { findingText } from './finding.text.ts'

type Say = ReturnType<typeof useText>

const viewTexts: Readonly<Record<(typeof evidenceViews)[number], Text>> = {
  velocity: { cn: '速度谱', en: 'velocity spectrum' },
  acceleration: { cn: '加速度谱', en: 'acceleration spectrum' },
  envelope: { cn: '包络谱', en: 'envelope spectrum' },
  cepstrum: { cn: '倒频谱', en: 'cepstrum' },
  waveform: { cn: '波形', en: 'waveform' },
  phase: { cn: '相位', en: 'phase' },
}

const referenceTexts: Readonly<Record<(typeof evidenceReferences)[number], Text>> = {
  floor: { cn: '要求高出噪声 {value}', en: 'required: {value} above the noise' },
  baseline: { cn: '基线为 {value}', en: 'baseline: {value}' },
  limit: { cn: '判据为 {value}', en: 'criterion: {value}' },
  neighbours: { cn: '相邻测点为 {value}', en: 'neighbouring points: {value}' },
  firstOrder: { cn: '1× 为 {value}', en: '1×: {value}' },
  total: { cn: '总值为 {value}', en: 'overall: {value}' },
}

/** Three significant digits, without a trailing zero. */
const figure = (value: number): string => String(Number(value.toPrecision(3)))
const withUnit = (value: number, unit: string): string => (unit === '' ? figure(value) : `${figure(value)} ${unit}`)

/** What a piece of evidence shows, part by part: where, frequency and order, level over the floor, value, and what it was compared with. */
export function evidenceWords(one: Evidence, names: AxisNames, say: Say): string[] {
  const axis = axes.find((key) => key === one.channel)
  const words = [say(findingText.seenIn, { view: say(viewTexts[one.view]), axis: axis ? names[axis] : one.channel })]
  if (one.hz !== null)
    words.push(one.order === null ? `${formatNumber(one.hz, 2)} Hz` : `${formatNumber(one.hz, 2)} Hz = ${formatNumber(one.order, 3)}×`)
  if (one.hz === null && one.band !== null) words.push(`${formatNumber(one.band[0], 0)}–${formatNumber(one.band[1], 0)} Hz`)
  if (one.floorDb !== null) words.push(say(findingText.overFloor, { db: formatNumber(one.floorDb, 1) }))
  // A line of a whitened record has no unit, and its height says less than its level over the floor.
  if (one.value !== null && !(one.unit === '' && one.floorDb !== null)) words.push(withUnit(one.value, one.unit))
  if (one.comparedWith) {
    const { what, value, unit } = one.comparedWith
    words.push(say(referenceTexts[what], { value: withUnit(value, unit) }))
  }
  return words
}
