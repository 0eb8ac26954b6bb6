import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The first accounts' passwords, and where they came from. */
export type Accounts = { demoPassword: string; adminPassword: string; file: string; isNew: boolean }

/** Without 0 and O, 1, l and I: a password is read from a terminal and typed by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

const draw = (): string => Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const readKept = (file: string): { demoPassword?: string; adminPassword?: string } => {
  if (!existsSync(file)) return {}
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const text = (key: string): string | undefined => {
    const value = kept && typeof kept === 'object' ? Object.entries(kept).find(([name]) => name === key)?.[1] : undefined
    return typeof value === 'string' ? value : undefined
  }
  const demoPassword = text('demoPassword')
  const adminPassword = text('adminPassword')
  return { ...(demoPassword ? { demoPassword } : {}), ...(adminPassword ? { adminPassword } : {}) }
}

/**
 * The passwords that an empty database is seeded with: given by the environment, else kept from the first start, else drawn.
 * The administrator shares the demo accounts' password unless it was given one.
 */
export const readAccounts = (dataDir: string, given: { demoPassword: string | undefined; adminPassword: string | undefined }): Accounts => {
  const file = path.join(dataDir, 'accounts.json')
  const isNew = !existsSync(file)
  const kept = readKept(file)
  const demoPassword = given.demoPassword ?? kept.demoPassword ?? draw()
  const adminPassword = given.adminPassword ?? kept.adminPassword ?? demoPassword
  if (isNew) writeFileSync(file, `${JSON.stringify({ demoPassword, adminPassword }, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return { demoPassword, adminPassword, file, isNew }
}
