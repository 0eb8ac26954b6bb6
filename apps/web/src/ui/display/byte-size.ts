const steps = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A size in the largest unit with a whole part: `312 B`, `4.2 MB`. */
export function byteSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(steps.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${steps[step]}`
}
