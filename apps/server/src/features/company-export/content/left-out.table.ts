import { leftOut as notInBackups } from '../../../backup/catalog.ts'
import { retainedTables } from '../../../backup/tenant-tables.ts'

/** Why a table is not in an export. */
export type LeftOutReason = 'platform' | 'secret' | 'transient' | 'derived' | 'elsewhere' | 'log'

const named = (reason: LeftOutReason, names: readonly string[]): [string, LeftOutReason][] => names.map((name) => [name, reason])

/**
 * Tables that an export does not have, with the reason. Every other table with rows of a tenant is exported: a new table is, before anybody
 * thinks of it.
 */
export const leftOutTables: ReadonlyMap<string, LeftOutReason> = new Map([
  ...named('platform', [...retainedTables.keys()]),
  ...named('platform', ['company_arrival', 'usage_day', 'whats_new_seen']),
  ...named('log', ['operation_log', 'login_log']),
  ...named('transient', [...notInBackups]),
  // How recordings and telemetry came here; they themselves are exported. Undoing belongs to the installation that has the files.
  ...named('transient', [
    'recording_batch',
    'recording_batch_file',
    'recording_batch_item',
    'recording_batch_place',
    'recording_batch_values',
  ]),
  // What only opens something: passwords, keys, tokens, links.
  ...named('secret', [
    'open_api_key',
    'open_api_secret',
    'open_api_token',
    'open_api_nonce',
    'login_ticket',
    'password_link',
    'invitation',
    'invitation_role',
    'chat_binding',
    'push_browser',
    'board_link',
    'board_link_more',
    'report_link',
    'opcua_identity',
    'gateway_claim',
    'provisioning_key',
  ]),
  ...named('transient', [
    'task',
    'outbox_message',
    'outbox_attempt',
    'import',
    'file_transfer',
    'file_segment',
    'inspection_result_awaited',
    'quarantine_use',
    'alarm_notice',
    'networking_device',
    'networking_task',
  ]),
  // Measured values: features/*.csv.
  ...named('elsewhere', ['feature', 'feature_hour', 'feature_hour_due']),
  // Made again from the rest.
  ...named('derived', ['expert_opinion_wave', 'ai_text_count']),
])

/** Columns with what opens something: hashes of passwords and tokens, sealed passwords, keys. A name that says so is enough. */
const secretName = /password|secret|token|sealed|credential|totp|private_key|chat_open_id|(^|_)hash$/

/** Columns that are not exported although their table is: where bytes are stored in this installation, and how it found rows. */
const placeColumns: Readonly<Record<string, readonly string[]>> = {
  wave: [
    'segment',
    'position',
    'length',
    'pyramid_position',
    'pyramid_length',
    'pyramid_crc',
    'form',
    'dtype',
    'scale',
    'value_offset',
    'sha256',
  ],
  gateway: ['connected_to', 'provisioning_key_id'],
}

/** Whether a column stays behind. */
export const isWithheld = (table: string, column: string): boolean =>
  secretName.test(column) || placeColumns[table]?.includes(column) === true

/** Tables of which only some rows are exported, as a condition over the alias `t`: of packed weeks only what data retention left, the rest is in features/*.csv. */
export const onlyRows: ReadonlyMap<string, string> = new Map([['feature_chunk', 't.resolution_s <> 0']])
