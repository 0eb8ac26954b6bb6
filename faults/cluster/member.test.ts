import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { processStart, statOf } from '../../scripts/core/process.ts'
import { familyOf } from '../../trials/core/process-usage.ts'
import { Member } from './member.ts'

/** On a busy machine, ms. */
const waitMs = 20_000

describe.skipIf(process.platform !== 'linux')('a member of a cluster', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-member-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const pidFile = () => path.join(folder, 'other.pid')
  const logFile = () => path.join(folder, 'member.log')
  /** A program with a child in its group, and one in a session of its own that a file names, as Patroni starts PostgreSQL. */
  const command = () => ['/bin/sh', '-c', `sleep 60 & setsid sleep 60 & echo $! > ${pidFile()}; wait`] as const
  const otherPid = () =>
    vi.waitFor(() => {
      const text = readFileSync(pidFile(), 'utf8')
      expect(text).toMatch(/^\d+\n$/)
      return Number(text)
    }, waitMs)
  const isGone = (pid: number) => processStart(pid) === undefined

  test('is killed with all that it has started, frozen and thawed', async () => {
    const member = new Member({ name: 'a', command: command(), logFile: logFile() })
    member.start()
    await vi.waitFor(() => expect(familyOf(member.pids())).toHaveLength(3), waitMs)
    const family = familyOf(member.pids())
    const states = () => new Set(family.map((pid) => statOf(pid)?.[0]))
    member.freeze()
    await vi.waitFor(() => expect(states()).toEqual(new Set(['T'])), waitMs)
    member.thaw()
    await vi.waitFor(() => expect(states()).toEqual(new Set(['S'])), waitMs)
    await member.kill()
    expect(family.filter((pid) => !isGone(pid))).toEqual([])
    await vi.waitFor(() => expect(member.isAlive).toBe(false), waitMs)
    expect(member.pids()).toEqual([])
  })

  test('ends when its runner is killed', async () => {
    const options = { name: 'a', command: command(), logFile: logFile(), pidFile: pidFile() }
    const program = `import { Member } from ${JSON.stringify(new URL('./member.ts', import.meta.url).href)}
      const member = new Member(${JSON.stringify(options)})
      member.start()
      console.log(member.pids()[0])
      setInterval(() => undefined, 1000)`
    const runner = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const pid = await new Promise<number>((resolve) => runner.stdout.once('data', (line) => resolve(Number(line))))
    const other = await otherPid()
    expect([pid, other].map(isGone)).toEqual([false, false])
    runner.kill('SIGKILL')
    await vi.waitFor(() => expect([pid, other].map(isGone)).toEqual([true, true]), waitMs)
  })
})
