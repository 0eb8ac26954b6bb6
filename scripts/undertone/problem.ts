/** How the command ends: a shell tells the cases apart by these. */
export const exits = { done: 0, failed: 1, usage: 2, refused: 3, unreachable: 4 } as const

/** Something that the user can mend, said in one sentence. */
export class Problem extends Error {
  readonly exit: number

  constructor(message: string, exit: number = exits.failed) {
    super(message)
    this.name = 'Problem'
    this.exit = exit
  }
}
