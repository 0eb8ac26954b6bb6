import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDataDir, openEntries } from './data-dir.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-modes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (...parts: string[]): string => (statSync(path.join(folder, ...parts)).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'files that other users could read are closed, but those of PostgreSQL and of links are not touched',
  () => {
    for (const name of ['waves', 'waves/log', 'pg']) {
      mkdirSync(path.join(folder, name))
      chmodSync(path.join(folder, name), 0o755)
    }
    for (const name of ['waves/000001.seg', 'waves/log/2.seg', 'pg/PG_VERSION', 'secret.key', 'start.lock']) {
      writeFileSync(path.join(folder, name), 'x')
      chmodSync(path.join(folder, name), name === 'secret.key' ? 0o600 : 0o644)
    }
    const outside = mkdtempSync(path.join(os.tmpdir(), 'undertone-outside-'))
    chmodSync(outside, 0o755)
    symlinkSync(outside, path.join(folder, 'link'))
    try {
      expect([...openEntries(folder)]).toHaveLength(4)
      expect(closeDataDir(folder)).toBe(4)
      expect([modeOf('waves'), modeOf('waves', 'log'), modeOf('waves', '000001.seg'), modeOf('waves', 'log', '2.seg')]).toEqual([
        '700',
        '700',
        '600',
        '600',
      ])
      expect([modeOf('pg'), modeOf('pg', 'PG_VERSION'), modeOf('start.lock'), modeOf('link')]).toEqual(['755', '644', '644', '755'])
      expect(closeDataDir(folder)).toBe(0)
    } finally {
      rmSync(outside, { recursive: true, force: true })
    }
  },
)
