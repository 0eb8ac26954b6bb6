import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Times are read as Date and may be written as Date or ISO text. */
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
  /** Of the samples as sent. */
  sha256: Buffer
  createdAt: Stamp
  form: Generated<'sent' | 'compact'>
  /** CRC-32C of the stored pyramid in the form `sent`; null if unknown. */
  pyramidCrc: Generated<number | null>
  damagedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Origin of a sampling that no sensor sent: the imported file. */
export interface ImportedRecordingTable {
  samplingId: number
  fileName: string
  format: string
  /** Who imported it; null if the account was deleted. */
  createdBy: number | null
  createdAt: Stamp
}

/** A segment of the wave store without references. */
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
  /** Offset in the file. */
  position: number
  /** Bytes of segments received before the wave store held them; null since. */
  bytes: Generated<Buffer | null>
  /** Location of its bytes in the wave store. */
  segment: Generated<number | null>
  place: Generated<number | null>
  length: Generated<number | null>
  /** CRC-32C of its bytes. */
  crc: Generated<number | null>
}
