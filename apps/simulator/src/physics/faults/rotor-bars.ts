import type { Exciter } from './excitation.ts'

/** Share of a broken bar's current that each of its neighbours carries (guess; the current finds the next bar). */
const NEIGHBOUR_SHARE = 0.4
/** Width of the pull of a bar under a stator tooth, as a share of the bars' spacing (guess). */
const TOOTH_WIDTH = 0.2
/** Share of a bar's pull that one tooth feels and passes on (guess). */
const TOOTH_SHARE = 0.1

/**
 * The cage of an induction motor with broken bars. Each bar carries a current of slip frequency and is pulled with its square; sound bars balance,
 * a missing one leaves a pull that turns with the shaft and pulsates at twice the slip frequency. A tooth of the stator feels every bar pass.
 */
export const rotorBarsFault: Exciter<'rotorBars'> = (fault, { machine, angle, sampleHz, load, severity, random }) => {
  const { motor } = machine
  if (!motor) throw new Error(`${machine.key}: rotor bars need a motor`)
  const { bars, polePairs, lineHz } = motor
  const current = barCurrents(bars, fault.broken * severity)
  const start = 2 * Math.PI * random.next()
  const pull = fault.pullN * load ** 2
  const width = (TOOTH_WIDTH * 2 * Math.PI) / bars
  const horizontal = new Float64Array(angle.length)
  const vertical = new Float64Array(angle.length)
  for (let i = 0; i < angle.length; i++) {
    const field = (2 * Math.PI * lineHz * i) / sampleHz + start
    let x = 0
    let y = 0
    let tooth = 0
    for (let bar = 0; bar < bars; bar++) {
      const at = angle[i]! + (2 * Math.PI * bar) / bars
      const square = current[bar]! ** 2 * Math.cos(field - polePairs * at) ** 2
      x += square * Math.cos(at)
      y += square * Math.sin(at)
      const away = at - 2 * Math.PI * Math.round(at / (2 * Math.PI))
      if (Math.abs(away) < 4 * width) tooth += square * Math.exp(-0.5 * (away / width) ** 2)
    }
    horizontal[i] = pull * (x + TOOTH_SHARE * tooth)
    vertical[i] = pull * y
  }
  return { forces: { horizontal, vertical } }
}

/** Currents of the bars over their rated one when `broken` of them (a fraction: a cracked one) carry none. */
function barCurrents(bars: number, broken: number): number[] {
  const lost = Array.from({ length: bars }, (_, bar) => Math.min(1, Math.max(0, broken - bar)))
  return lost.map(
    (share, bar) => 1 - share + NEIGHBOUR_SHARE * ((lost[(bar + 1) % bars] ?? 0) + (lost[(bar + bars - 1) % bars] ?? 0)) * (1 - share),
  )
}
