// Modulation of gear mesh: how strongly the shaft modulates the teeth that mesh. A gear that runs out of true, is worn on one side or has a cracked tooth modulates its mesh long before the mesh itself grows.

/** Teeth of the gear on the shaft; null: the strongest line above `minOrder` orders is taken for the mesh. */
const teeth = null
/** Below this order are rotation, couplings and fans. */
const minOrder = 8
/** A line is looked for within this share of its frequency: the speed is rarely known better. */
const within = 0.02
/** A mesh stands out of the noise at least so many times: the highest of some thousand lines of noise does four times. */
const standsOut = 8
/** A mesh cannot be modulated more than wholly; lines that look so are of something else. */
const mostModulation = 1.2
/** Pairs of sidebands that count. */
const pairs = 2

export const plugin = {
  name: 'gear-modulation',
  title: { en: 'Gear mesh modulation', cn: '齿轮啮合调制' },
  about: {
    en: 'Compares the sidebands at the running speed with the line of the gear mesh: 0 is an even mesh, 1 a mesh that disappears once a turn. Set the number of teeth at the top of the file where other lines are stronger than the mesh.',
    cn: '比较啮合频率两侧转频边带与啮合谱线：0 为均匀啮合，1 为每转完全调制。若其他谱线更强，请在文件顶部填写齿数。',
  },
  version: '1.0',
  needs: { speed: true, spectra: ['acceleration'] },
  values: [
    { key: 'modulation', title: { en: 'Modulation index', cn: '调制指数' } },
    { key: 'mesh', title: { en: 'Gear mesh frequency', cn: '啮合频率' }, unit: 'Hz' },
    { key: 'level', title: { en: 'Level of the mesh', cn: '啮合幅值' }, unit: 'm/s²' },
  ],
  curves: [
    {
      key: 'around',
      title: { en: 'Around the gear mesh', cn: '啮合频率附近' },
      x: { title: { en: 'Frequency', cn: '频率' }, unit: 'Hz' },
      y: { title: { en: 'Acceleration', cn: '加速度' }, unit: 'm/s²' },
    },
  ],
}

/** The level of a line between its neighbours: of a Hann window the energy of five lines is the same wherever the frequency lies. */
function levelAt(amplitude, line) {
  let sum = 0
  for (let k = Math.max(0, line - 2); k <= Math.min(amplitude.length - 1, line + 2); k++) sum += amplitude[k] * amplitude[k]
  return Math.sqrt(sum / 1.5)
}

/** The median of the lines: what noise has. */
function usualOf(amplitude) {
  const sorted = amplitude.slice().sort()
  return sorted[sorted.length >> 1]
}

/** The highest line between two. */
function highest(amplitude, from, to) {
  let best = Math.max(1, Math.ceil(from))
  for (let k = best; k <= Math.min(amplitude.length - 2, to); k++) if (amplitude[k] > amplitude[best]) best = k
  return best
}

export function analyze({ speedHz, spectra }) {
  const { amplitude, stepHz } = spectra.acceleration
  const turn = speedHz / stepHz
  // Sidebands that run into each other and into the mesh say nothing.
  if (turn < 6)
    return {
      values: {},
      note: { en: 'The recording is too short for the speed: lines of one turn are not apart.', cn: '相对于转速波形太短，边带无法分开。' },
    }
  const mesh =
    teeth === null
      ? highest(amplitude, minOrder * turn, amplitude.length - 3 * turn)
      : highest(amplitude, teeth * turn * (1 - within), teeth * turn * (1 + within))
  const carrier = levelAt(amplitude, mesh)
  if (!(amplitude[mesh] > standsOut * usualOf(amplitude)) || mesh + pairs * turn > amplitude.length - 3)
    return { values: {}, note: { en: 'There is no gear mesh in the spectrum.', cn: '频谱中没有啮合频率。' } }
  let sum = 0
  for (let pair = 1; pair <= pairs; pair++) {
    for (const side of [-pair, pair]) {
      const expected = mesh + side * turn
      const slack = Math.max(1, Math.abs(side) * turn * within)
      sum += levelAt(amplitude, highest(amplitude, expected - slack, expected + slack)) ** 2
    }
  }
  // Of a carrier with index m each of the first two sidebands is m / 2.
  const modulation = Math.sqrt(2 * sum) / carrier
  const from = Math.max(0, Math.floor(mesh - 6 * turn))
  const around = amplitude.slice(from, Math.min(amplitude.length, Math.ceil(mesh + 6 * turn), from + 4096))
  return {
    values: { modulation: modulation > mostModulation ? null : modulation, mesh: mesh * stepHz, level: carrier },
    curves: { around: { x0: from * stepHz, dx: stepHz, y: around } },
    note:
      modulation > mostModulation
        ? {
            en: 'The lines beside the strongest one are as strong: this is no gear mesh. Set its number of teeth.',
            cn: '旁边的谱线同样强，不是啮合频率；请填写齿数。',
          }
        : {
            en: `${((mesh * stepHz) / speedHz).toFixed(1)} orders of the shaft.`,
            cn: `为转频的 ${((mesh * stepHz) / speedHz).toFixed(1)} 倍。`,
          },
  }
}
