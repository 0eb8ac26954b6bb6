import { enumeration } from '../../core/enum.ts'
import { sensorModels } from './sensor-models.table.ts'
import { sampleHzChoices, wavePointCounts } from './wave-choices.table.ts'

/** How often a sensor uploads waveforms. */
export const uploadCycle = enumeration(
  'UploadCycle',
  { cn: '波形上传周期', en: 'Waveform upload interval' },
  {
    Disable: { code: 0, cn: '关闭', en: 'Off' },
    EveryTime: { code: 1, cn: '每次', en: 'With every sample' },
    Interval: { code: 2, cn: '间隔', en: 'At intervals' },
    Daily: { code: 3, cn: '每天', en: 'Daily' },
    Every3Hours: { code: 4, cn: '每 3 小时', en: 'Every 3 hours' },
    Every6Hours: { code: 5, cn: '每 6 小时', en: 'Every 6 hours' },
    Every12Hours: { code: 6, cn: '每 12 小时', en: 'Every 12 hours' },
    Every24Hours: { code: 7, cn: '每 24 小时', en: 'Every 24 hours' },
  },
)

const modes = sensorModels.flatMap(({ waves }) => waves)
const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)
const rateText = (hz: number): string => (hz < 1000 ? `${hz} Hz` : `${hz / 1000} kHz`)

/** Sampling rates of waveforms: those of the models, and those of a data acquisition. */
export const sampleRate = enumeration(
  'SampleRate',
  { cn: '采样率', en: 'Sampling rate' },
  Object.fromEntries(
    ascending([...sampleHzChoices, ...modes.flatMap(({ sampleHz }) => sampleHz)]).map((hz) => [
      `Hz${hz}`,
      { code: hz, cn: rateText(hz), en: rateText(hz) },
    ]),
  ),
)

/** Sample counts of waveforms. */
export const wavePointCount = enumeration(
  'WavePointCount',
  { cn: '波形点数', en: 'Samples per waveform' },
  Object.fromEntries(
    ascending([...wavePointCounts, ...modes.flatMap(({ points }) => points)]).map((count) => [
      `P${count}`,
      { code: count, cn: String(count), en: String(count) },
    ]),
  ),
)

/** Axes of which a sensor collects waveforms. */
export const waveAxes = enumeration(
  'WaveAxes',
  { cn: '波形轴向', en: 'Waveform axes' },
  {
    X: { code: 'X', cn: 'X 轴', en: 'X' },
    Y: { code: 'Y', cn: 'Y 轴', en: 'Y' },
    Z: { code: 'Z', cn: 'Z 轴', en: 'Z' },
    XYZ: { code: 'XYZ', cn: 'XYZ 三轴', en: 'X, Y and Z' },
  },
)

/** Minutes between two waveforms of the upload intervals that have a fixed one. */
export const waveCycleMinutes: Readonly<Record<number, number>> = { 3: 1440, 4: 180, 5: 360, 6: 720, 7: 1440 }
