import type { Text } from '../core/text.ts'
import { bearingParts } from '../diagnosis/bearing-parts.table.ts'

/** What a feature needs of a machine: without it a waveform is refused, never guessed. */
export type FeatureNeed = 'speed' | 'bearing'

/** A number that a model can read of one channel. */
export interface ModelFeature extends Text {
  readonly unit: 'dB' | ''
  readonly needs: FeatureNeed | null
}

type Rows = Readonly<Record<string, ModelFeature>>

const row = (key: string, cn: string, en: string, unit: ModelFeature['unit'], needs: FeatureNeed | null) =>
  [key, { cn, en, unit, needs }] as const

/** Orders of the shaft whose lines are read, and those whose share of the whole velocity is read. */
export const shaftOrders = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const
export const sharedOrders = [1, 2, 3] as const
/** Harmonics of each part of a bearing. */
export const partHarmonics = [1, 2, 3] as const

const shaftRows = shaftOrders.map((order) =>
  row(`velocity:${order}x`, `速度谱 ${order}× 高出噪声`, `Velocity, ${order}× over the floor`, 'dB', 'speed'),
)
const shareRows = sharedOrders.map((order) =>
  row(`share:${order}x`, `${order}× 占速度有效值`, `Share of ${order}× in the velocity`, '', 'speed'),
)
const partRows = Object.entries(bearingParts).flatMap(([part, { line, cn, en }]) => [
  ...partHarmonics.map((harmonic) =>
    row(
      `envelope:${part}:${harmonic}`,
      `包络谱 ${harmonic}×${line}（${cn}）`,
      `Envelope, ${harmonic}×${line} (${en.toLowerCase()})`,
      'dB',
      'bearing',
    ),
  ),
  row(`sideband:${part}`, `包络谱 ${line} 边带`, `Envelope, sidebands of ${line}`, 'dB', 'bearing'),
])
const machineRows = [
  row('envelope:1x', '包络谱 1×', 'Envelope, 1×', 'dB', 'speed'),
  row('envelope:2x', '包络谱 2×', 'Envelope, 2×', 'dB', 'speed'),
  row('envelope:top', '包络谱非整阶最高谱线', 'Envelope, highest line that is no order of the shaft', 'dB', 'speed'),
  row('mesh:1', '啮合频率高出噪声；无齿轮为 0', 'Gear mesh over the floor; 0 without gears', 'dB', 'speed'),
  row('mesh:2', '2 倍啮合频率', 'Twice gear mesh', 'dB', 'speed'),
  row('mesh:sideband', '啮合频率边带', 'Sidebands of the gear mesh', 'dB', 'speed'),
  row('pass:1', '叶片通过频率高出噪声；无叶片为 0', 'Blade or vane pass over the floor; 0 without blades', 'dB', 'speed'),
  row('mains:2', '2 倍电源频率高出噪声；非电机为 0', 'Twice line frequency over the floor; 0 without a motor', 'dB', 'speed'),
]
const waveRows = [
  row('kurtosis', '峭度（对数）', 'Kurtosis, logarithm', '', null),
  row('crest', '峰值因子（对数）', 'Crest factor, logarithm', '', null),
  row('high', '高频占比（对数）', 'Share of high frequencies, logarithm', '', null),
  row('low', '低频占比（对数）', 'Share of low frequencies, logarithm', '', null),
]
const growthRows = [
  row('growth:1x', '1× 相对基准；无基准为 0', '1× over the baseline; 0 without one', 'dB', 'speed'),
  row('growth:2x', '2× 相对基准', '2× over the baseline', 'dB', 'speed'),
  row('growth:velocity', '速度有效值相对基准', 'Velocity over the baseline', 'dB', 'speed'),
  row('growth:acceleration', '加速度有效值相对基准', 'Acceleration over the baseline', 'dB', 'speed'),
]

/** The features that a model can declare, by key. Those of parts that a machine does not have are 0: nothing stands over the floor. */
export const modelFeatures: Rows = Object.fromEntries([...shaftRows, ...shareRows, ...partRows, ...machineRows, ...waveRows, ...growthRows])
export const modelFeatureKeys: readonly string[] = Object.keys(modelFeatures)
