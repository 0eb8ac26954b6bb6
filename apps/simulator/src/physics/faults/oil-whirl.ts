import { wander } from '../random.ts'
import type { Exciter } from './excitation.ts'

/** Growth of the self-excited orbit per radian of whirl, and the noise that keeps it moving (guesses). */
const GROWTH = 0.05
const NOISE = 0.02
/** How far the mean speed of the oil wanders within a record, as a share (guess). */
const WANDER = 0.004

/**
 * A journal carried around by the oil: an unstable orbit that its own size limits (van der Pol), forward, at the mean speed of the oil; it gets no
 * faster than the first critical speed (whip).
 */
export const oilWhirlFault: Exciter<'oilWhirl'> = (fault, { angle, sampleHz, severity, machine, random }) => {
  const horizontal = new Float64Array(angle.length)
  const vertical = new Float64Array(angle.length)
  let [x, y] = [random.normal(), random.normal()]
  const size = Math.hypot(x, y)
  ;[x, y] = [x / size, y / size]
  const limit = (2 * Math.PI * fault.criticalHz) / sampleHz
  const seed = `${machine.key}/${random.next()}`
  for (let i = 0; i < angle.length; i++) {
    horizontal[i] = fault.filmN * severity * x
    vertical[i] = fault.filmN * severity * y
    const turned = (i + 1 < angle.length ? angle[i + 1]! - angle[i]! : 0) * fault.oilShare
    const step = Math.min(limit, turned * (1 + WANDER * wander(seed, i / sampleHz, 0.3)))
    const grow = 1 + GROWTH * step * (1 - x * x - y * y)
    const [cos, sin] = [Math.cos(step), Math.sin(step)]
    const next = grow * (x * cos - y * sin) + NOISE * Math.sqrt(step) * random.normal() * GROWTH
    y = grow * (x * sin + y * cos) + NOISE * Math.sqrt(step) * random.normal() * GROWTH
    x = next
  }
  return { forces: { horizontal, vertical } }
}
