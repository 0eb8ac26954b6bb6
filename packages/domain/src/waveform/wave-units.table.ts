/** Standard gravity in m/s² (ISO 80000-3, by definition of the 3rd CGPM 1901). */
export const standardGravity = 9.80665

/** Units of an acceleration waveform and their factor to m/s². Other units are displayed as stated and never converted. */
const factors: Readonly<Record<string, number>> = { 'm/s2': 1, 'm/s²': 1, g: standardGravity, mg: standardGravity / 1000 }

/** Factor from a declared unit to m/s², or undefined if it cannot be converted. */
export const siFactorOf = (unit: string): number | undefined => (Object.hasOwn(factors, unit) ? factors[unit] : undefined)

/** Display text of a declared unit. */
export const unitLabel = (unit: string): string => (unit === 'm/s2' ? 'm/s²' : unit)
