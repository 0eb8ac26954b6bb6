import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyGrown, restoreFiles } from './byte-copy.ts'

let home: string
const at = (...names: string[]) => path.join(home, ...names)

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bytes-'))
  mkdirSync(at('data/waves'), { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('an empty segment is restored, and its later content after the next backup', async () => {
  writeFileSync(at('data/waves/000001.seg'), 'samples')
  writeFileSync(at('data/waves/000002.seg'), '')
  const first = await copyGrown(at('data'), at('backup'), 'waves', [])
  await restoreFiles(at('backup'), at('restored'), 'waves', first)
  expect(await readFile(at('restored/waves/000002.seg'), 'utf8')).toBe('')

  appendFileSync(at('data/waves/000002.seg'), 'more')
  const second = await copyGrown(at('data'), at('backup'), 'waves', first)
  await restoreFiles(at('backup'), at('again'), 'waves', second)
  expect(await readFile(at('again/waves/000001.seg'), 'utf8')).toBe('samples')
  expect(await readFile(at('again/waves/000002.seg'), 'utf8')).toBe('more')
})
