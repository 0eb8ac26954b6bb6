import { memberOf } from '@undertone/domain/core/enum'
import { signalFaultKey, signalKey } from '@undertone/domain/device/telemetry/analogue-signal'
import { clockFaultOf } from '@undertone/domain/device/telemetry/clock'
import { clockFault } from '@undertone/domain/device/telemetry/clock.enums'
import { maxNamedKeys, type UnknownKey, unknownKeysIn } from '@undertone/domain/device/telemetry/near-key'
import { clockProblem } from './clock-limit.ts'
import type { Sample } from './sample.ts'

/** What a sender should know about stored samples: the message was accepted, and its author may have wanted something else. */
export interface SampleNotes {
  /** How many samples have a suspect clock, and what is wrong with the first of them. */
  readonly clockSuspect?: { readonly samples: number; readonly detail: string }
  readonly unknownKeys?: readonly UnknownKey[]
}

function clockNote({ t, receivedAt }: Pick<Sample, 't' | 'receivedAt'>): SampleNotes['clockSuspect'] {
  const problem = clockProblem(t, receivedAt)
  if (problem === null) return undefined
  const { Behind, Ahead } = clockFault.members
  const fault = clockFaultOf(t, receivedAt)
  const probably = fault === Behind.code || fault === Ahead.code ? undefined : memberOf(clockFault, fault)
  return { samples: 1, detail: probably ? `${problem}: ${probably.en}` : problem }
}

/** Whether a key is the signal of an analogue channel, which became a value. */
const isConverted = ({ values }: Pick<Sample, 'values'>, key: string): boolean => key === signalKey && values[signalFaultKey] !== undefined

/** The notes on one sample; undefined for the usual one. */
export function notesOn(sample: Pick<Sample, 't' | 'receivedAt' | 'extra' | 'values'>): SampleNotes | undefined {
  const clockSuspect = clockNote(sample)
  const unknownKeys =
    sample.extra === null ? [] : unknownKeysIn(Object.keys(sample.extra).filter((key) => !isConverted(sample, key))).slice(0, maxNamedKeys)
  if (!clockSuspect && unknownKeys.length === 0) return undefined
  return { ...(clockSuspect ? { clockSuspect } : {}), ...(unknownKeys.length > 0 ? { unknownKeys } : {}) }
}

/** The notes on several samples of a message. */
export function joinedNotes(a: SampleNotes | undefined, b: SampleNotes | undefined): SampleNotes | undefined {
  if (!a || !b) return a ?? b
  const clocks = [a.clockSuspect, b.clockSuspect].filter((one) => one !== undefined)
  const [first] = clocks
  const keys = new Map([...(a.unknownKeys ?? []), ...(b.unknownKeys ?? [])].map((one) => [one.key, one]))
  return {
    ...(first ? { clockSuspect: { ...first, samples: clocks.reduce((sum, { samples }) => sum + samples, 0) } } : {}),
    ...(keys.size > 0 ? { unknownKeys: [...keys.values()].slice(0, maxNamedKeys) } : {}),
  }
}

/** The notes as one line, for protocols whose answers have room for a text. */
export function lineOf({ clockSuspect, unknownKeys = [] }: SampleNotes): string {
  const named = unknownKeys.map(({ key, nearest }) => (nearest === null ? key : `${key} (did you mean ${nearest}?)`))
  return [
    ...(clockSuspect ? [`samples with a suspect clock: ${clockSuspect.samples}, ${clockSuspect.detail}`] : []),
    ...(named.length > 0 ? [`unknown keys: ${named.join(', ')}`] : []),
  ].join('; ')
}
