import type { CodeOf } from '@undertone/domain/core/enum'
import type { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'

/** Why something went to quarantine: bad bytes, or good bytes that belong nowhere. */
export type QuarantineReason = CodeOf<typeof quarantineReason>

/** What was kept of an entry: all bytes, the first of them, only that it was there, or nothing at all. */
export type Kept = 'whole' | 'head' | 'digest' | 'nothing'
