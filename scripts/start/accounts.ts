import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Passwords of the first accounts, and the file that stores them. */
export type Accounts = { demoPassword: string; adminPassword: string; file: string; isNew: boolean }

/** Without 0 and O, 1, l and I: a password is read from a terminal and typed by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

const generate = (): string => Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const readStored = (file: string): { demoPassword?: string; adminPassword?: string } => {
  if (!existsSync(file)) return {}
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const text = (key: string): string | undefined => {
    const value = stored && typeof stored === 'object' ? Object.entries(stored).find(([name]) => name === key)?.[1] : undefined
    return typeof value === 'string' ? value : undefined
  }
  const demoPassword = text('demoPassword')
  const adminPassword = text('adminPassword')
  return { ...(demoPassword ? { demoPassword } : {}), ...(adminPassword ? { adminPassword } : {}) }
}

/**
 * The passwords that an empty database is seeded with: from the environment, else stored at the first start, else generated.
 * The administrator shares the demo accounts' password unless it has its own.
 */
export const readAccounts = (dataDir: string, given: { demoPassword: string | undefined; adminPassword: string | undefined }): Accounts => {
  const file = path.join(dataDir, 'accounts.json')
  const isNew = !existsSync(file)
  const kept = readStored(file)
  const demoPassword = given.demoPassword ?? kept.demoPassword ?? generate()
  const adminPassword = given.adminPassword ?? kept.adminPassword ?? demoPassword
  if (isNew) writeFileSync(file, `${JSON.stringify({ demoPassword, adminPassword }, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return { demoPassword, adminPassword, file, isNew }
}
