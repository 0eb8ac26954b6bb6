import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { FirmwareRecord, firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import { firmwareErrors } from '@undertone/domain/firmware/firmware.errors'
import { type FirmwareParts, firmwareNameHint, nameOfParts, partsOfName } from '@undertone/domain/firmware/firmware-name'
import { productOf } from '@undertone/domain/firmware/firmware-products'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { ownerOfFile, type PackageRow, packageAt, receivedFile } from './package.store.ts'
import type { SigningKey } from './signing-key.ts'

type Draft = ParsedOf<typeof firmwareCalls.add>['body']

/** A package in API form. */
export const packageRecord = ({ createdAt, ...row }: PackageRow, timeZone: string): FirmwareRecord => ({
  ...row,
  sizeKb: Math.ceil(row.sizeBytes / 1024),
  createdAt: toZoned(createdAt, timeZone),
})

/** The package, or the error of one that is gone. */
export async function packageOf(db: Database, id: number): Promise<PackageRow> {
  const row = await packageAt(db, id)
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return row
}

/** The name follows the rule and says what the fields say. */
function checkName(name: string, parts: FirmwareParts): void {
  if (!partsOfName(name)) throw new DomainError(firmwareErrors.nameRule, { hint: firmwareNameHint }, 'name')
  const expected = nameOfParts(parts)
  if (name !== expected) throw new DomainError(firmwareErrors.nameDiffers, { name: expected }, 'name')
}

function checkProduct({ type, productType, deviceType }: Draft): void {
  const product = productOf(type, productType)
  if (!product) throw new DomainError(firmwareErrors.unknownProduct, {}, 'productType')
  if (deviceType !== null && !product.deviceTypes.includes(deviceType))
    throw new DomainError(firmwareErrors.otherDeviceType, {}, 'deviceType')
}

/** Where a file came from, without what may be a secret: everybody with the list reads it. */
function shownUrl(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** Adds a package of a received file, and signs it. From then on it does not change. */
export async function addPackage(db: Database, key: SigningKey, draft: Draft, createdBy: number | null): Promise<number> {
  checkProduct(draft)
  checkName(draft.name, draft)
  const file = await receivedFile(db, draft.fileId)
  if (!file) throw new DomainError(firmwareErrors.noFile, {}, 'fileId')
  const owner = await ownerOfFile(db, draft.fileId)
  if (owner !== undefined) throw new DomainError(firmwareErrors.fileTaken, { name: owner }, 'fileId')
  const manifest = { title: draft.name, version: draft.swVersion, size: file.size, checksum: file.sha256 }
  const added = await db
    .insertInto('firmware')
    .values({
      ...draft,
      url: draft.url && shownUrl(draft.url),
      sizeBytes: file.size,
      sha256: file.sha256,
      signature: key.sign(manifest),
      publicKey: key.publicKey,
      createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new DomainError(coreErrors.duplicate, { field: { cn: '名称', en: 'Name' }, value: draft.name }, 'name')
  return added.id
}

/** Changes what is not signed. */
export async function describePackage(db: Database, id: number, description: string | null): Promise<void> {
  await sql`update firmware set description = ${description}, updated_at = now() where id = ${id}`.execute(db)
}
