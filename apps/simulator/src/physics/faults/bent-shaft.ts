import type { Exciter } from './excitation.ts'

/** Stiffness with which the bearings hold a bent shaft straight, N/m (guess). */
const SHAFT_NM = 5e7
/** Axial stiffness of a preloaded ball bearing for small movements, N/m, and the compression by its preload, m (guesses). */
const AXIAL_NM = 1.5e8
const PRELOAD_M = 2.5e-5
/** Axial run-out of a bearing's inner ring per bow of the shaft: bow over half the length times the ring's radius (guess). */
const TILT = 0.13

/**
 * A bow turns with the shaft: the bearings hold it with a force that does not depend on speed, and its ends tilt against each other, so that the
 * inner rings wobble along the shaft in opposite phase. Ball contacts stiffen (Hertz, power 1.5), which adds even orders.
 */
export const bentShaftFault: Exciter<'bentShaft'> = (fault, { point, angle, severity }) => {
  const bow = fault.bowMm * 1e-3 * severity
  const wobble = TILT * bow
  const side = point.key === fault.at[1] ? -1 : 1
  const hertz = AXIAL_NM / (1.5 * Math.sqrt(PRELOAD_M))
  return {
    forces: {
      horizontal: angle.map((at) => SHAFT_NM * bow * Math.cos(at)),
      vertical: angle.map((at) => SHAFT_NM * bow * Math.sin(at)),
      axial: angle.map((at) => hertz * Math.max(0, PRELOAD_M + side * wobble * Math.cos(at)) ** 1.5),
    },
  }
}
