import { soundKinds } from '@undertone/domain/inspection/round/phone-sound'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { usableFiles } from '../../../resource/file-access.ts'

/** Whether all of some files that the caller may attach are sounds, and there is one. */
export async function areSounds(tx: Tx, { scope }: Caller, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return false
  const { rows } = await sql`select from file f where f.id = any(${fileIds}::text[]) and ${usableFiles(scope, 'f')}
    and f.kind = any(${soundKinds}::text[])`.execute(tx)
  return rows.length === new Set(fileIds).size
}
