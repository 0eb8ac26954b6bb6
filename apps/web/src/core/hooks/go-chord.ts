/** Maximum time between `g` and the next letter, in ms (a guess: slow typing). */
const chordMs = 1200

let startedAt = Number.NEGATIVE_INFINITY

/** Starts the chord of a key press of `g`. */
export function startGo(event: { readonly timeStamp: number }): void {
  startedAt = event.timeStamp
}

/** Ends the chord. */
export function endGo(): void {
  startedAt = Number.NEGATIVE_INFINITY
}

/** Whether a key press is the second of `g` and a letter, which leads to another screen: single-letter shortcuts must ignore it. */
export const isAfterGo = (event: { readonly timeStamp: number }): boolean => event.timeStamp - startedAt < chordMs
