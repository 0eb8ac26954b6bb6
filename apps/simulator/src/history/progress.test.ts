import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readProgress, resetProgress, writeProgress } from './progress.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'progress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('progress', () => {
  it('is read as written, with the present day of the first start', () => {
    const progress = readProgress(folder, 1_000_000_000)
    progress.done.add('A@1')
    progress.liveMs.set('A', 5)
    writeProgress(folder, progress)
    expect(readProgress(folder, 2_000_000_000)).toEqual(progress)
  })

  it('forgets all of it for a new database', () => {
    const progress = readProgress(folder, 1_000_000_000)
    progress.done.add('A@1')
    progress.stretches = []
    resetProgress(progress, 3_000_000_000)
    expect(progress.done.size).toBe(0)
    expect(progress.stretches).toHaveLength(1)
    expect(progress.presentMs).toBe(3_000_000_000 - (3_000_000_000 % 60_000))
  })
})
