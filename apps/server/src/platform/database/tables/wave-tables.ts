import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Times come as Date and may be written as Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface SamplingTable {
  id: Generated<number>
  tenantId: number
  sensorPk: number
  mappingId: number | null
  t0: Moment
  freqMode: number
  sampleHz: number
  rpm: number | null
  createdAt: Stamp
}

export interface WaveTable {
  samplingId: number
  axis: 'X' | 'Y' | 'Z'
  n: number
  quantity: string
  unit: string
  dtype: string
  scale: number
  valueOffset: number
  trigger: string | null
  meta: JSONColumnType<Record<string, unknown>> | null
  segment: number
  position: number
  length: number
  pyramidPosition: number
  pyramidLength: number
  /** Of the samples as they were sent. */
  sha256: Buffer
  createdAt: Stamp
  form: Generated<'sent' | 'compact'>
  /** CRC-32C of the pyramid as it lies, in the form `sent`; null where it is not known. */
  pyramidCrc: Generated<number | null>
  damagedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Where a sampling came from that no sensor sent: the file that it was taken in from. */
export interface ImportedRecordingTable {
  samplingId: number
  fileName: string
  format: string
  /** Who took it in; null when the account is gone. */
  createdBy: number | null
  createdAt: Stamp
}

/** A segment of the wave store to which nothing refers any more. */
export interface RetiredSegmentTable {
  segment: number
  retiredAt: Stamp
}

export interface FileTransferTable {
  gatewayId: number
  fileId: string
  state: Generated<string>
  meta: JSONColumnType<Record<string, unknown>>
  initDigest: Buffer
  createdAt: Stamp
  expiresAt: Moment
}

export interface FileSegmentTable {
  gatewayId: number
  fileId: string
  /** Where in the file it begins. */
  position: number
  /** What came before segments waited in the wave store; null since. */
  bytes: Generated<Buffer | null>
  /** Where its bytes lie in the wave store. */
  segment: Generated<number | null>
  place: Generated<number | null>
  length: Generated<number | null>
  /** CRC-32C of them. */
  crc: Generated<number | null>
}
