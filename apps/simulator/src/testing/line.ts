/** Amplitude and phase of a record at one frequency: the correlation with a sine under a Hann window. */
export function lineAt(x: Float64Array, sampleHz: number, hz: number): { amplitude: number; phase: number } {
  let mean = 0
  for (const value of x) mean += value / x.length
  let re = 0
  let im = 0
  for (let i = 0; i < x.length; i++) {
    const weight = (1 - Math.cos((2 * Math.PI * i) / x.length)) * (x[i]! - mean)
    re += (2 / x.length) * weight * Math.cos((2 * Math.PI * hz * i) / sampleHz)
    im -= (2 / x.length) * weight * Math.sin((2 * Math.PI * hz * i) / sampleHz)
  }
  return { amplitude: Math.hypot(re, im), phase: Math.atan2(im, re) }
}

export const rmsOf = (x: Float64Array): number => Math.sqrt(x.reduce((sum, value) => sum + value * value, 0) / x.length)

export function kurtosisOf(x: Float64Array): number {
  const mean = x.reduce((sum, value) => sum + value, 0) / x.length
  const moment = (power: number) => x.reduce((sum, value) => sum + (value - mean) ** power, 0) / x.length
  return moment(4) / moment(2) ** 2
}

/** Difference of two phases in degrees, -180 to 180. */
export function turnedBy(a: number, b: number): number {
  const degrees = ((a - b) * 180) / Math.PI
  return degrees - 360 * Math.round(degrees / 360)
}
