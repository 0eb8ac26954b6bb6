import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../trials/senders/crew.ts'
import type { Fault } from '../../trials/trial/fault.ts'

const mib = Buffer.alloc(1024 * 1024, 0x46)
/** How long nothing may be acknowledged, ms: two disk checks of the server. */
const watchedMs = 4500
const fullText = 'the disk is full: ingest is paused until there is space; pages keep working'

const filler = (home: string) => path.join(home, 'filler')

/** Fills the disk to the last MiB. */
function fill(home: string): void {
  for (;;) {
    try {
      writeFileSync(filler(home), mib, { flag: 'a' })
    } catch {
      return
    }
  }
}

/** The disk of data and database fills up. */
export const diskFull: Fault = {
  id: 'F-6',
  name: 'disk full',
  pass: 'the ingest pauses without acknowledging, pages continue, and it resumes by itself when there is room',
  times: { short: 1, long: 10 },
  diskMib: 700,
  obstacle: () =>
    process.getuid?.() === 0
      ? null
      : 'only root can mount a disk; apps/server/src/platform/runtime/disk.test.ts asks the same of one that is made up',
  inject: async ({ site, crew, fail }) => {
    const before = site.server.said(fullText)
    fill(site.home)
    await until('the server detects the full disk', () => site.server.said(fullText) > before)
    // Writes in progress may still finish. The deleted ballast is filled too.
    for (let before = -1; before !== crew.acked; await pause(1000)) before = crew.acked
    fill(site.home)
    const acked = crew.acked
    await pause(watchedMs)
    if (crew.acked !== acked) fail(`${crew.acked - acked} messages were acknowledged on a full disk`)
    const answer = await fetch(`${site.base}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    if (answer.status >= 500) fail(`on a full disk a page answered ${answer.status}`)
  },
  heal: async ({ site, crew, figure }) => {
    rmSync(filler(site.home), { force: true })
    figure('acknowledged again after, ms', await crew.progress(), 10_000)
  },
}
