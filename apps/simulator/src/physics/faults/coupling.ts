import type { Exciter } from './excitation.ts'

/** Scatter of the elements' stiffness: pins and bolts never carry alike (guess). */
const UNEVEN = 0.3
/** Deflection at which an element of the coupling has twice its stiffness, m (guess). */
const STIFFENING_M = 1.2e-3
/** Deflection of an element by the rated torque, m (guess). */
const TORQUE_M = 1.5e-4
/** Distance of the bearing from the coupling, m (guess). */
const ARM_M = 0.35
/** Share of its stiffness that an element has against being pulled apart instead of pressed: bushes lift off (guess). */
const PULL_SHARE = 0.6

/**
 * Force of a coupling whose shafts do not align. Its elements turn with the shaft, so each is bent to and fro once per turn; unequal elements and
 * their stiffening make the sum pulsate. It pushes the two sides apart: equal and opposite across the coupling.
 */
export const misalignmentFault: Exciter<'misalignment'> = (fault, { machine, point, angle, load, severity, specimen }) => {
  const { coupling } = machine
  if (!coupling) throw new Error(`${machine.key}: a misalignment needs a coupling`)
  const stiffness = Array.from({ length: coupling.elements }, () => 1 + UNEVEN * specimen.normal())
  const offsetTo = 2 * Math.PI * specimen.next()
  const openTo = 2 * Math.PI * specimen.next()
  const offset = fault.offsetMm * 1e-3 * severity
  const gape = fault.angleMrad * 1e-3 * severity * coupling.radiusM
  const torque = TORQUE_M * (0.3 + 0.7 * load)
  const side = point.key === fault.at[1] ? -1 : 1
  const forces = {
    horizontal: new Float64Array(angle.length),
    vertical: new Float64Array(angle.length),
    axial: new Float64Array(angle.length),
  }
  for (let i = 0; i < angle.length; i++) {
    let horizontal = 0
    let vertical = 0
    let axial = 0
    for (const [index, uneven] of stiffness.entries()) {
      const phi = angle[i]! + (2 * Math.PI * index) / stiffness.length
      const [sin, cos] = [Math.sin(phi), Math.cos(phi)]
      const along = torque + offset * Math.sin(offsetTo - phi)
      const tangential = coupling.stiffnessNM * uneven * along * (1 + (along / STIFFENING_M) ** 2)
      const apart = gape * Math.cos(phi - openTo)
      const push = coupling.axialNM * uneven * apart * (apart > 0 ? 1 : PULL_SHARE)
      horizontal += tangential * sin + (push * cos * coupling.radiusM) / ARM_M
      vertical += -tangential * cos + (push * sin * coupling.radiusM) / ARM_M
      axial += push
    }
    forces.horizontal[i] = side * horizontal
    forces.vertical[i] = side * vertical
    forces.axial[i] = side * axial
  }
  return { forces }
}
