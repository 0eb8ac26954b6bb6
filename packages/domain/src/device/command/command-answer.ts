import { z } from 'zod'

/** What a device answered, as the server keeps it. */
const stored = z.object({
  error: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  late: z.boolean().optional(),
})

/** The answer to a command in parts; null without one. */
export interface CommandAnswer {
  readonly error: string | null
  /** By name, without the waveform. */
  readonly values: readonly (readonly [string, unknown])[]
  /** The waveform that was asked for. */
  readonly waveId: number | null
  readonly isLate: boolean
}

/** Reads the result of a command. */
export function answerOf({ result }: { readonly result?: unknown }): CommandAnswer | null {
  const read = stored.safeParse(result)
  if (!read.success) return null
  const { error = null, values = {}, late = false } = read.data
  const waveId = typeof values.waveId === 'number' ? values.waveId : null
  return { error, values: Object.entries(values).filter(([key]) => key !== 'waveId'), waveId, isLate: late }
}
