/** Maximum frequency of a band, in Hz; a guess: half of the highest sampling rate of the specification's models, with a margin. */
export const bandMaxHz = 50_000

/** Maximum order of a band; a guess: gear mesh of 200 teeth with its second harmonic. */
export const bandMaxOrder = 500

/** Maximum limit of a band in the unit of its spectrum; a guess: above what any sensor measures, to reject only typing errors. */
export const bandMaxLimit = 10_000

/**
 * Half-width of a band around a fault frequency, percent of the frequency. Real bearing lines deviate by 0–2 % (slip, field guide), and the
 * nameplate speed by one or two percent more; above 20 % neighbouring frequencies overlap (guess).
 */
export const bandWidth = { initial: 3, min: 0.1, max: 20 } as const

/** Default (guess: those that stand out first) and maximum number of harmonics of a fault frequency that a band combines. */
export const bandHarmonics = { initial: 3, max: 6 } as const

/** Consecutive waveforms over a limit before an alarm is raised. A guess: waveforms arrive hourly or daily, and one can be an impact. */
export const bandCountInitial = 2

/** Stored waveforms that are evaluated for a new band, the newest first (guess: a year of daily waveforms). */
export const bandHistoryWaves = 365

/** Days that band values are retained after their waveforms are deleted. A guess: three years, as for daily health scores. */
export const bandRetentionDays = 1096
