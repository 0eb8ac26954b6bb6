import { z } from 'zod'
import { codesOf } from '../core/enum.ts'
import { collectionFrequencyMode } from '../device/device.enums.ts'

const modes: readonly number[] = codesOf(collectionFrequencyMode)

/** A collection mode by its code, or a sampling frequency: in Hz from 100 on, below in kHz, as the specification lists them. */
const frequencyOf = (value: number): { readonly mode?: number; readonly sampleHz?: number } =>
  modes.includes(value) ? { mode: value } : { sampleHz: value >= 100 ? value : value * 1000 }

/** A collection mode or a sampling frequency in a query. */
export const frequencyText = z
  .string()
  .regex(/^(-1|\d{1,6}(\.\d{1,3})?)$/)
  .transform(Number)
  .transform(frequencyOf)

/** A collection mode or a sampling frequency in a body. */
export const frequencyNumber = z
  .number()
  .min(-1)
  .max(999_999)
  .refine((value) => value >= 0 || modes.includes(value))
  .transform(frequencyOf)
