/** Limits of answers and skips of a round, characters. All are guesses: more than a walk leaves time to type. */
export const roundLimits = { text: 2000, choice: 500, note: 300 } as const
