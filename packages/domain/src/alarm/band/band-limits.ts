/** Highest end of a band, in Hz; a guess: half of the fastest sampling rate that a model of the specification has, with room. */
export const bandMaxHz = 50_000

/** Highest end of a band in orders of the speed; a guess: gear meshes of 200 teeth with their harmonic. */
export const bandMaxOrder = 500

/** Largest limit of a band in the unit of its spectrum; a guess: beyond what any sensor measures, so that only a slip of the hand is refused. */
export const bandMaxLimit = 10_000

/**
 * Half the width of a band about a fault line, percent of its frequency. Real lines of bearings sit 0–2 % off (slip, field guide), and the
 * speed of a plate is a per cent or two off besides; beyond 20 % neighbouring families overlap (guess).
 */
export const bandWidth = { initial: 3, least: 0.1, most: 20 } as const

/** Harmonics of a fault line that a band takes together unless somebody says otherwise (guess: those that stand out first), and at most. */
export const bandHarmonics = { initial: 3, most: 6 } as const

/** Waves in a row beyond a limit before an alarm begins. A guess: waves come by the hour or the day, and one can be a knock. */
export const bandCountInitial = 2

/** Stored waves whose values a new band is given, the newest first (guess: a year of daily waves). */
export const bandPastWaves = 365

/** Days that values of bands are kept after their waves are gone. A guess: three years, as the daily judgement of health. */
export const bandKeptDays = 1096
