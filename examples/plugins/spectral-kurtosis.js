// Spectral kurtosis: at which frequencies the signal is made of impacts. Early bearing damage makes a band of high frequencies impulsive that nothing else shows; that band is the one to demodulate.

/** Samples of a piece: lines are 1/256 of the sampling rate wide. */
const size = 256
/** Pieces that are looked at, spread over the recording. */
const mostPieces = 600
/** Above this a band is called impulsive: a healthy bearing has up to 1.1, damaged ones 2 to 30 (tried on recordings of test rigs). */
const limit = 1.5

export const plugin = {
  name: 'spectral-kurtosis',
  title: { en: 'Spectral kurtosis', cn: '谱峭度' },
  about: {
    en: 'The kurtosis of each frequency over time: 0 for noise, -1 for a steady tone, above 1.5 for impacts. Its peak is the best band to demodulate, and a value to trend: it rises before the severity does.',
    cn: '各频率随时间的峭度：噪声为 0，稳定的单频为 -1，冲击大于 1.5。峰值处是最适合解调的频带，其值可作趋势，早于烈度上升。',
  },
  version: '1.0',
  needs: { minRate: 4000, minSamples: 8192 },
  values: [
    { key: 'kurtosis', title: { en: 'Highest spectral kurtosis', cn: '最大谱峭度' } },
    { key: 'centre', title: { en: 'Centre of the band', cn: '频带中心' }, unit: 'Hz' },
    { key: 'from', title: { en: 'Band from', cn: '频带起始' }, unit: 'Hz' },
    { key: 'to', title: { en: 'Band to', cn: '频带终止' }, unit: 'Hz' },
  ],
  curves: [
    {
      key: 'kurtosis',
      title: { en: 'Kurtosis by frequency', cn: '各频率的峭度' },
      x: { title: { en: 'Frequency', cn: '频率' }, unit: 'Hz' },
      y: { title: { en: 'Spectral kurtosis', cn: '谱峭度' } },
    },
  ],
}

const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
const sines = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size))

/** Fourier transform in place; `re` and `im` have `size` values. */
function transform(re, im) {
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      ;[re[i], re[j]] = [re[j], re[i]]
      ;[im[i], im[j]] = [im[j], im[i]]
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const [half, step] = [length >> 1, size / length]
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < half; k++) {
        const [c, s] = [cosines[k * step], -sines[k * step]]
        const [a, b] = [start + k, start + k + half]
        const x = re[b] * c - im[b] * s
        const y = re[b] * s + im[b] * c
        re[b] = re[a] - x
        im[b] = im[a] - y
        re[a] += x
        im[a] += y
      }
    }
  }
}

export function analyze({ samples, sampleHz }) {
  const hop = Math.max(size / 2, Math.floor((samples.length - size) / mostPieces))
  const lines = size / 2
  const [second, fourth] = [new Float64Array(lines), new Float64Array(lines)]
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  let pieces = 0
  let mean = 0
  for (let i = 0; i < samples.length; i++) mean += samples[i]
  mean /= samples.length
  for (let from = 0; from + size <= samples.length; from += hop) {
    for (let i = 0; i < size; i++) {
      re[i] = (samples[from + i] - mean) * window[i]
      im[i] = 0
    }
    transform(re, im)
    for (let k = 0; k < lines; k++) {
      const power = re[k] * re[k] + im[k] * im[k]
      second[k] += power
      fourth[k] += power * power
    }
    pieces++
  }
  const total = second.reduce((sum, value) => sum + value, 0)
  if (!(total > 0)) return { values: {}, note: { en: 'There is no signal.', cn: '没有信号。' } }
  // Lines without power have no kurtosis worth the name.
  const kurtosis = Float64Array.from(second, (value, k) => (value > 1e-9 * total ? (pieces * fourth[k]) / (value * value) - 2 : 0))
  let best = 3
  for (let k = 3; k < lines - 2; k++) if (kurtosis[k] > kurtosis[best]) best = k
  let [low, high] = [best, best]
  while (low > 2 && kurtosis[low - 1] > kurtosis[best] / 2) low--
  while (high < lines - 2 && kurtosis[high + 1] > kurtosis[best] / 2) high++
  const stepHz = sampleHz / size
  // Of noise the highest line has some four and a half times its scatter, which is two over the root of the pieces.
  const isImpulsive = kurtosis[best] > Math.max(limit, 10 / Math.sqrt(pieces))
  return {
    values: {
      kurtosis: kurtosis[best],
      centre: isImpulsive ? ((low + high) / 2) * stepHz : null,
      from: isImpulsive ? (low - 0.5) * stepHz : null,
      to: isImpulsive ? (high + 0.5) * stepHz : null,
    },
    curves: { kurtosis: { x0: 0, dx: stepHz, y: kurtosis } },
    note: isImpulsive
      ? { en: 'Demodulate this band in the envelope spectrum.', cn: '建议在包络谱中解调该频带。' }
      : { en: 'No frequency is impulsive.', cn: '没有冲击性的频带。' },
  }
}
