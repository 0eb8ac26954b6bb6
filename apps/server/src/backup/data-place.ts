import type { BucketSettings } from '../platform/bucket/bucket-settings.ts'

/** Where the bytes of an installation are. */
export interface DataPlace {
  readonly dataDir: string
  /** Where waveforms and files are stored; null or nothing: in the data folder. */
  readonly bucket?: BucketSettings | null
}
