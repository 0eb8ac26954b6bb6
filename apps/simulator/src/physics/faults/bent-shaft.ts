import type { Exciter } from './excitation.ts'

/** Mass of a rotor between its bearings, kg (guess: a motor of 75 kW). */
const ROTOR_KG = 120
/** Mean of a bow that is half a sine over its height: where the mass runs off the axis. */
const MEAN_BOW = 2 / Math.PI
/** Axial stiffness of a preloaded ball bearing for small movements, N/m, and the compression by its preload, m (guesses). */
const AXIAL_NM = 1.5e8
const PRELOAD_M = 2.5e-5
/** Axial run-out of a bearing's inner ring per bow of the shaft: bow over half the length times the ring's radius (guess). */
const TILT = 0.13

/**
 * A bow turns with the shaft. Two bearings do not bend it straight: across the shaft only the mass that runs off the axis pulls, with the square of speed. Its ends
 * tilt against each other, so that the inner rings wobble along the shaft in opposite phase. Ball contacts stiffen (Hertz, power 1.5), which adds even orders.
 */
export const bentShaftFault: Exciter<'bentShaft'> = (fault, { point, angle, severity, shaftHz }) => {
  const bow = fault.bowMm * 1e-3 * severity
  const wobble = TILT * bow
  const side = point.key === fault.at[1] ? -1 : 1
  const hertz = AXIAL_NM / (1.5 * Math.sqrt(PRELOAD_M))
  const pull = (ROTOR_KG / 2) * MEAN_BOW * bow * (2 * Math.PI * shaftHz) ** 2
  return {
    forces: {
      horizontal: angle.map((at) => pull * Math.cos(at)),
      vertical: angle.map((at) => pull * Math.sin(at)),
      axial: angle.map((at) => hertz * Math.max(0, PRELOAD_M + side * wobble * Math.cos(at)) ** 1.5),
    },
  }
}
