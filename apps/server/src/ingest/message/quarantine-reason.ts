import type { CodeOf } from '@undertone/domain/core/enum'
import type { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'

/** Why something was quarantined: invalid bytes, or valid bytes without a destination. */
export type QuarantineReason = CodeOf<typeof quarantineReason>

/** What was stored of a quarantined item: all bytes, the first bytes, only its digest, or nothing. */
export type RetainedBytes = 'whole' | 'head' | 'digest' | 'nothing'
