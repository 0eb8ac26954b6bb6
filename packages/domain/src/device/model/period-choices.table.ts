/** Choices of periods other than the sleep period (specification, section 9 of its second document); 0 is off. */

const hours = (...list: readonly number[]): number[] => list.map((hour) => hour * 60)

/** Maximum sleep, upload and sampling period of a VBL50, hours. */
export const vbl50LongestSleepHours = 12

/** The second list of upload and sampling periods. */
export const otherPeriodMinutes: readonly number[] = [5, 10, 15, 30, ...hours(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24)]

/** Upload periods of a VB43. */
export const vb43UploadMinutes: readonly number[] = [0, 5, 10, 15]

/** The short list: half an hour and 1 to 4 hours. */
export const shortPeriodMinutes: readonly number[] = [30, ...hours(1, 2, 3, 4)]

/** Hours that a form offers. */
export const hourChoices: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 24, 36, 48]

/** Counts that a form offers. */
export const countChoices = { min: 1, max: 29 } as const
