export type { Credentials } from './access.ts'
export { type DeviceSample, type SentValues, sendValues } from './device.ts'
export { UndertoneError } from './errors.ts'
export type { Calls } from './generated/api.calls.ts'
export { version } from './generated/call-facts.table.ts'
export type { LiveEvent } from './live.ts'
export type { RetryRules } from './retry.ts'
export { signedHeaders } from './signature.ts'
export type { ClientOptions, SendOptions } from './transport.ts'
export {
  type CallName,
  type DataOf,
  type FiltersOf,
  type InputOf,
  type PagedCall,
  type Recording,
  type RecordOf,
  Undertone,
} from './undertone.ts'
export { type Axis, type Peak, peaks, type Quantity, type Spectrum, type View, type Wave } from './wave.ts'
