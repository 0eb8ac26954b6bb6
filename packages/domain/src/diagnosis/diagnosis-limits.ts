/** A finding is gone when so many later waveforms that could have shown it do not (guess: one that is near the noise comes and goes). */
export const absentWaves = 3

/** A fault that is seen again within this time is the same finding, days (guess: longer than a pause of the plant, shorter than a repair lasts). */
export const sameFindingDays = 7

/** Longest course of a finding in its detail: the newest waveforms that show it (guess: more than a chart has pixels). */
export const maxCourse = 1000

/** How long the course of a finding outlives its waveforms, days: as long as the values of bands. */
export const courseDays = 1096

/** Confidences of a finding in lists, the newest ones (guess: a sparkline shows no more). */
export const curveLength = 24

/** Phrases of a customer's conclusions (guess: a list that is still read). */
export const maxPhrases = 500
