/** Ranges of the score levels, inclusive; a score is rounded first. Not a zone and not a criticality. */
export const scoreLevels = { A: { min: 80, max: 100 }, B: { min: 60, max: 79 }, C: { min: 0, max: 59 } } as const

/** Period of the sensor states on the large screen (specification, section 9 of its second document). */
export const largeScreenWindowHours = 24
