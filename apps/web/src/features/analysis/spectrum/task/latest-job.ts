/** Runs one thing at a time; of those that are asked for meanwhile only the last is run after it. */
export interface LatestJob<In> {
  ask(input: In): void
  /** Nothing is told any more. */
  stop(): void
}

/** A queue of one for a picture that follows a dragged band: what is out of date is never computed, and what is told is in order. */
export function latestJob<In, Out>(
  run: (input: In) => Promise<Out>,
  tell: (input: In, result: Out) => void,
  fail: (input: In, error: Error) => void,
): LatestJob<In> {
  let next: { readonly input: In } | null = null
  let isBusy = false
  let isStopped = false
  const go = async (): Promise<void> => {
    isBusy = true
    while (next && !isStopped) {
      const { input } = next
      next = null
      try {
        const result = await run(input)
        if (!isStopped) tell(input, result)
      } catch (error) {
        if (!isStopped) fail(input, error instanceof Error ? error : new Error(String(error)))
      }
    }
    isBusy = false
  }
  return {
    ask(input) {
      next = { input }
      if (!isBusy) void go()
    },
    stop() {
      isStopped = true
    },
  }
}
