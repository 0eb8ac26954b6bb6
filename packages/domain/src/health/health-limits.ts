/** Bounds of the score levels, both included; a score is rounded before it is graded. Not a zone and not a criticality. */
export const scoreLevels = { A: { min: 80, max: 100 }, B: { min: 60, max: 79 }, C: { min: 0, max: 59 } } as const

/** The large screen counts the states of sensors over this time (specification, section 9 of its second document). */
export const largeScreenWindowHours = 24
