import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LocalObjectStore } from './local-object-store.ts'
import { makeFolders } from './make-folders.ts'

test('makes missing folders, and says which one cannot be made and why', async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'undertone-folders-'))
  try {
    makeFolders(path.join(base, 'a/b/c'))
    expect(statSync(path.join(base, 'a/b/c')).isDirectory()).toBe(true)
    writeFileSync(path.join(base, 'file'), '')
    expect(() => makeFolders(path.join(base, 'file/d/e'))).toThrow('a file is in the way of')
    await expect(LocalObjectStore.open(path.join(base, 'file/d/e'))).rejects.toThrow('a file is in the way of')
  } finally {
    rmSync(base, { recursive: true })
  }
})

test.runIf(process.platform === 'linux')('where nothing can be created the attempt ends', () => {
  expect(() => makeFolders('/proc/nowhere/backups')).toThrow('no folder can be created as /proc/nowhere')
})
