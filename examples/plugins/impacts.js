// Impacts: how often something strikes, how hard, and whether it does so once a turn.
// A shock is a rise of the high frequencies far above their usual level. Bearings without grease, loose parts and broken teeth strike long before severity rises.

/** Above this frequency a shock is looked for, Hz: rotation and gear mesh are mostly below. */
const highPassHz = 1000
/** A shock is this many times the usual level (the median of the rectified signal). */
const timesUsual = 8
/** A new shock begins after so much quiet, s: what comes before is the ringing of the last. */
const deadTime = 0.002

export const plugin = {
  name: 'impacts',
  title: { en: 'Impacts', cn: '冲击' },
  about: {
    en: 'Counts shocks above 1 kHz, per second and per turn, and says how far the strongest are above the usual level. Rising strength: lubrication or damage. A whole number per turn: a defect of a part that turns with the shaft.',
    cn: '统计 1 kHz 以上的冲击次数（每秒、每转）及其强度。强度上升提示润滑不良或损伤；每转次数为整数提示随轴旋转部件的缺陷。',
  },
  version: '1.0',
  needs: { minRate: 8000, minSamples: 2048 },
  values: [
    { key: 'strength', title: { en: 'Strength of impacts', cn: '冲击强度' }, unit: 'dB' },
    { key: 'rate', title: { en: 'Impacts per second', cn: '每秒冲击次数' }, unit: '1/s' },
    { key: 'perTurn', title: { en: 'Impacts per turn', cn: '每转冲击次数' } },
    { key: 'crest', title: { en: 'Crest factor per turn', cn: '每转峰值因子' } },
  ],
  curves: [
    {
      key: 'level',
      title: { en: 'Strongest level of each turn', cn: '每转最大值' },
      x: { title: { en: 'Time', cn: '时间' }, unit: 's' },
      y: { title: { en: 'Above 1 kHz', cn: '1 kHz 以上' }, unit: 'm/s²' },
    },
  ],
}

/** Two one-pole high-passes; rectified. */
function shocks(samples, sampleHz) {
  const keep = 1 / (1 + (2 * Math.PI * highPassHz) / sampleHz)
  const out = new Float64Array(samples.length)
  let [x1, y1, y2] = [samples[0], 0, 0]
  for (let i = 0; i < samples.length; i++) {
    const first = keep * (y1 + samples[i] - x1)
    y2 = keep * (y2 + first - y1)
    x1 = samples[i]
    y1 = first
    out[i] = y2 < 0 ? -y2 : y2
  }
  return out
}

/** The median of some thousand of the values. */
function usualOf(values) {
  const step = Math.max(1, Math.floor(values.length / 4096))
  const some = new Float64Array(Math.floor(values.length / step))
  for (let i = 0; i < some.length; i++) some[i] = values[i * step]
  some.sort()
  return some[some.length >> 1]
}

/** Strongest values of shocks; one that still rings is the same. */
function peaksOf(values, limit, dead) {
  const peaks = []
  for (let i = 0; i < values.length; i++) {
    if (values[i] <= limit) continue
    const last = peaks[peaks.length - 1]
    if (last && i - last.until < dead) {
      last.until = i
      last.height = Math.max(last.height, values[i])
    } else peaks.push({ until: i, height: values[i] })
  }
  return peaks
}

/** Largest value of each part, and the mean crest factor of the parts; a sensor's offset is no vibration. */
function partsOf(values, samples, length) {
  let mean = 0
  for (let i = 0; i < samples.length; i++) mean += samples[i]
  mean /= samples.length
  const levels = []
  let [crests, counted] = [0, 0]
  for (let from = 0; from + length <= values.length; from += length) {
    let [level, peak, sum] = [0, 0, 0]
    for (let i = from; i < from + length; i++) {
      if (values[i] > level) level = values[i]
      const x = Math.abs(samples[i] - mean)
      if (x > peak) peak = x
      sum += x * x
    }
    levels.push(level)
    if (sum > 0) {
      crests += peak / Math.sqrt(sum / length)
      counted++
    }
  }
  return { levels, crest: counted > 0 ? crests / counted : null }
}

export function analyze({ samples, sampleHz, speedHz }) {
  const values = shocks(samples, sampleHz)
  const usual = usualOf(values)
  if (!(usual > 0)) return { values: {}, note: { en: 'No signal above 1 kHz.', cn: '1 kHz 以上没有信号。' } }
  const peaks = peaksOf(values, timesUsual * usual, deadTime * sampleHz)
  const rate = peaks.length / (samples.length / sampleHz)
  const heights = peaks.map(({ height }) => height).sort((a, b) => b - a)
  // The fifth strongest: one knock on the casing is no trend.
  const strong = heights[Math.min(4, heights.length - 1)]
  // Without a speed parts of 40 ms, and with one that is slow for the recording too.
  const turn = Math.round(speedHz ? sampleHz / speedHz : 0.04 * sampleHz)
  const { levels, crest } = partsOf(values, samples, Math.min(turn, samples.length))
  const step = Math.max(1, Math.ceil(levels.length / 4000))
  const shown = levels.filter((_, i) => i % step === 0)
  return {
    values: {
      strength: strong === undefined ? 0 : 20 * Math.log10(strong / (timesUsual * usual)),
      rate,
      perTurn: speedHz ? rate / speedHz : null,
      crest,
    },
    curves: { level: { x0: 0, dx: (step * turn) / sampleHz, y: shown } },
    note:
      peaks.length === 0
        ? { en: 'No impacts.', cn: '没有冲击。' }
        : {
            en: `${peaks.length} impacts in ${(samples.length / sampleHz).toFixed(2)} s.`,
            cn: `${(samples.length / sampleHz).toFixed(2)} 秒内 ${peaks.length} 次冲击。`,
          },
  }
}
