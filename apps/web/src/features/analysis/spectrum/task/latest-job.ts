/** Runs one job at a time; of the inputs submitted while it runs, only the last is run next. */
export interface LatestJob<In> {
  submit(input: In): void
  /** Reports no more results. */
  stop(): void
}

/** A queue of length one for a picture that follows a dragged band: outdated inputs are never computed, and results are reported in order. */
export function latestJob<In, Out>(
  run: (input: In) => Promise<Out>,
  onResult: (input: In, result: Out) => void,
  onError: (input: In, error: Error) => void,
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
        if (!isStopped) onResult(input, result)
      } catch (error) {
        if (!isStopped) onError(input, error instanceof Error ? error : new Error(String(error)))
      }
    }
    isBusy = false
  }
  return {
    submit(input) {
      next = { input }
      if (!isBusy) void go()
    },
    stop() {
      isStopped = true
    },
  }
}
