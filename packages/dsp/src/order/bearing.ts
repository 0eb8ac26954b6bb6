/** Fault orders of a rolling bearing: multiples of the shaft speed, inner ring rotating, outer ring fixed. A ball fault shows at 2 x `bsf`. */
export type BearingOrders = { readonly bpfo: number; readonly bpfi: number; readonly bsf: number; readonly ftf: number }

/**
 * Fault orders from the geometry: `elements` rolling elements of diameter `elementDiameter` on the pitch diameter `pitchDiameter` (same unit), contact angle in degrees.
 * Pure rolling; real lines deviate by 0 to 2 % by one common factor. Source: field guide, the oracle's `bearing_orders`.
 * Throws RangeError for an impossible geometry: elements not a whole number above 0, d not between 0 and D, angle not within 0 to 90 degrees.
 */
export function bearingOrders(elements: number, elementDiameter: number, pitchDiameter: number, contactAngleDeg = 0): BearingOrders {
  if (!Number.isInteger(elements) || elements < 1) throw new RangeError(`a bearing has a whole number of elements, got ${elements}`)
  if (!(elementDiameter > 0 && elementDiameter < pitchDiameter)) {
    throw new RangeError(`the elements (${elementDiameter}) must be smaller than the pitch diameter (${pitchDiameter})`)
  }
  if (!(contactAngleDeg >= 0 && contactAngleDeg < 90))
    throw new RangeError(`the contact angle lies between 0 and 90 degrees, got ${contactAngleDeg}`)
  const ratio = (elementDiameter / pitchDiameter) * Math.cos((contactAngleDeg * Math.PI) / 180)
  return {
    bpfo: (elements / 2) * (1 - ratio),
    bpfi: (elements / 2) * (1 + ratio),
    bsf: (pitchDiameter / (2 * elementDiameter)) * (1 - ratio * ratio),
    ftf: 0.5 * (1 - ratio),
  }
}
