import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import type { Database } from '../database/database.ts'
import { verifyPassword } from '../security/password.ts'

/** Interval of the check, ms (guess: a password that no longer opens anything may stay in its file for an hour). */
export const forgetPasswordsMs = 3_600_000

/** The first passwords, as the start program stores them for its operator. */
interface FirstPasswords {
  readonly demoPassword?: string
  readonly adminPassword?: string
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'accounts.json')

async function storedIn(dataDir: string): Promise<FirstPasswords> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text) as FirstPasswords
  } catch {
    return {}
  }
}

/** Whether a password still opens one of these accounts. */
async function opensAny(password: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) if (await verifyPassword(password, hash)) return true
  return false
}

/**
 * Removes first passwords from `accounts.json` that were changed since: the operator does not need them, and
 * people often vary the password that they had. Returns whether something was removed.
 */
export async function forgetFirstPasswords(db: Database, dataDir: string): Promise<boolean> {
  const stored = await storedIn(dataDir)
  if (stored.demoPassword === undefined && stored.adminPassword === undefined) return false
  const accounts = await db
    .selectFrom('account')
    .select(['passwordHash', 'super'])
    .where((has) => has.or([has('super', '=', true), has('tenantId', '=', demoCompanyId)]))
    .execute()
  const hashesOf = (isSuper: boolean) => accounts.filter((one) => one.super === isSuper).map(({ passwordHash }) => passwordHash)
  const keeps = async (password: string | undefined, hashes: readonly string[]) =>
    password !== undefined && (await opensAny(password, hashes)) ? password : undefined
  const demoPassword = await keeps(stored.demoPassword, hashesOf(false))
  const adminPassword = await keeps(stored.adminPassword, hashesOf(true))
  if (demoPassword === stored.demoPassword && adminPassword === stored.adminPassword) return false
  const left = { ...(demoPassword === undefined ? {} : { demoPassword }), ...(adminPassword === undefined ? {} : { adminPassword }) }
  const draft = `${fileIn(dataDir)}.draft`
  await writeFile(draft, `${JSON.stringify(left, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, fileIn(dataDir))
  return true
}
