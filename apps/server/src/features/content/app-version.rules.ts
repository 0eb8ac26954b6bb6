import { appVersionStatus } from '@undertone/domain/content/content.enums'
import { contentErrors } from '@undertone/domain/content/content.errors'
import { isNewer } from '@undertone/domain/content/version-order'
import { isWebApp } from '@undertone/domain/content/web-app'
import { DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Values } from '../../resource/resource-store.ts'

interface Version {
  readonly id: number
  readonly apkName: string
  readonly version: string
  readonly status: number
  readonly fileId: string | null
}

const released = appVersionStatus.members.Putaway.code

/** A version is unique for each app; a released one has its file and is newer than all released before it. */
export async function checkVersion(tx: Tx, change: Values & { id?: number }): Promise<void> {
  // Concurrent releases would not see each other: one waits for the other.
  await sql`lock table app_version in share row exclusive mode`.execute(tx)
  const found = await sql<Version>`select id, apk_name as "apkName", version, status, file_id as "fileId" from app_version`.execute(tx)
  const before = found.rows.find(({ id }) => id === change.id)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: Values = { ...before, ...given }
  const version = String(after.version)
  const others = found.rows.filter(
    ({ id, apkName }) => id !== change.id && apkName.toLowerCase() === String(after.apkName).trim().toLowerCase(),
  )
  if (others.some((one) => one.version === version)) throw new DomainError(contentErrors.versionTaken, { version }, 'version')
  if (after.status !== released) return
  // The app that the server serves itself has no package.
  if (typeof after.fileId !== 'string' && !isWebApp(String(after.apkName)))
    throw new DomainError(contentErrors.versionWithoutFile, {}, 'fileId')
  if (before?.status === released && before.version === version && before.apkName === after.apkName) return
  const newer = others.find((one) => one.status === released && !isNewer(version, one.version))
  if (newer) throw new DomainError(contentErrors.versionNotNewer, { version: newer.version }, 'version')
}
