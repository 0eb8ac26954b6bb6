/** Limits concurrent work to `size`; the rest waits. */
export interface Window {
  run<T>(work: () => Promise<T>): Promise<T>
}

export function windowOf(size: number): Window {
  let free = size
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}
