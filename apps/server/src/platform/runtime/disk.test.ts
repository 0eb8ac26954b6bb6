import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { type DiskSpace, DiskWatch, levelOf } from './disk.ts'
import { silentLog } from './log.ts'

function folder(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-disk-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

test.each([
  [0.5, 'enough', 'enough'],
  [0.1, 'enough', 'enough'],
  [0.099, 'enough', 'low'],
  [0.049, 'enough', 'full'],
  [0.105, 'low', 'low'],
  [0.111, 'low', 'enough'],
  [0.055, 'full', 'full'],
  [0.061, 'full', 'low'],
  [0.2, 'full', 'enough'],
] as const)('with %d free after "%s" the disk is "%s"', (share, before, level) => {
  expect(levelOf(share, before)).toBe(level)
})

test('the fullest of several disks counts; the ballast is deleted when it is full and restored when there is space', async () => {
  const dataDir = folder()
  const free: Record<string, number> = { [dataDir]: 900, wal: 900 }
  const said: string[] = []
  const say = (_details: object, text: string) => said.push(text)
  const registry = new Registry()
  const watch = await DiskWatch.start({
    dataDir,
    otherFolders: ['wal'],
    registry,
    log: { info: say, warn: say, error: say },
    space: async (place) => ({ bsize: 1000, blocks: 1000, bavail: free[place] ?? 0 }),
    ballastBytes: 5000,
  })
  onTestFinished(() => watch.stop())
  const ballast = path.join(dataDir, 'ballast')
  expect([watch.state.level, statSync(ballast).size]).toEqual(['enough', 5000])
  free.wal = 80
  await watch.check()
  expect([watch.state.level, watch.isFull(), existsSync(ballast)]).toEqual(['low', false, true])
  free.wal = 49
  await watch.check()
  expect([watch.isFull(), existsSync(ballast)]).toEqual([true, false])
  expect(await registry.metrics()).toContain('undertone_disk_level 2')
  expect(watch.state).toEqual({ level: 'full', freeBytes: 49_000, freeShare: 0.049 })
  free.wal = 500
  await watch.check()
  expect([watch.isFull(), existsSync(ballast)]).toEqual([false, true])
  expect(said).toEqual([
    'the disk is nearly full',
    'the disk is full: ingest is paused until there is space; pages keep working',
    'the disk has enough space again',
  ])
})

test('a disk that cannot be checked is logged, and the last state is kept', async () => {
  const said: string[] = []
  let space = async (): Promise<DiskSpace> => ({ bsize: 1, blocks: 100, bavail: 3 })
  const log = { ...silentLog, warn: (_details: object, text: string) => void said.push(text) }
  const watch = await DiskWatch.start({ dataDir: folder(), registry: new Registry(), log, space: () => space() })
  onTestFinished(() => watch.stop())
  space = () => Promise.reject(new Error('gone'))
  await watch.check()
  expect([watch.isFull(), said]).toEqual([true, ['the disk could not be checked']])
})

/** A small disk, where this user may mount one; root in a container often may not. */
function mounted(): string | undefined {
  const place = folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'none', place], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', [place], { stdio: 'ignore' }))
  return place
}

test('F-6: a real small disk that fills up is detected, and its ballast is freed', async () => {
  const dataDir = mounted()
  // The previous test checks the same with a simulated disk.
  if (dataDir === undefined) return
  const watch = await DiskWatch.start({ dataDir, registry: new Registry(), log: silentLog, ballastBytes: 1_000_000 })
  expect(watch.state.level).toBe('enough')
  writeFileSync(path.join(dataDir, 'waves'), Buffer.alloc(9_300_000))
  await watch.check()
  expect(watch.isFull()).toBe(true)
  await watch.check()
  expect(watch.state.freeShare).toBeGreaterThan(0.09)
  rmSync(path.join(dataDir, 'waves'))
  await watch.check()
  expect([watch.state.level, existsSync(path.join(dataDir, 'ballast'))]).toEqual(['enough', true])
  await watch.stop()
})
