import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Fault } from '../../trials/trial/fault.ts'
import type { Trial } from '../../trials/trial/trial.ts'
import { rowOf } from './report.ts'

/** What is tried. */
export interface FaultOrder {
  readonly seed: number
  readonly isLong: boolean
  /** Replaces the repetitions of each fault. */
  readonly times?: number
  /** Ids of the only faults that are tried; empty: all. */
  readonly only: readonly string[]
  /** Whether the user asked for an end. */
  isStopping(): boolean
}

/** Copies the logs of the product and of the servers in a folder, which end with the trial; returns where they are kept. */
function keepLogs(logFile: string, folder: string | undefined): string {
  const kept = mkdtempSync(path.join(os.tmpdir(), 'undertone-fault-logs-'))
  const logs = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.log'))
  for (const file of [logFile, ...logs.map((name) => path.join(folder ?? '', name))])
    copyFileSync(file, path.join(kept, path.basename(file)))
  return kept
}

/** Plays faults one after the other and prints a row for each; returns the number of broken ones. `folder` has the logs of the servers beside the product. */
export async function playFaults(
  trial: Trial,
  faults: readonly Fault[],
  { seed, isLong, times, only, isStopping }: FaultOrder,
  folder?: string,
): Promise<number> {
  let broken = 0
  for (const fault of faults) {
    if (isStopping() || (only.length > 0 && !only.includes(fault.id))) continue
    const result = await trial.play(fault, { seed, isLong, ...(times === undefined ? {} : { times }) })
    console.log(rowOf(result))
    for (const complaint of result.failures) console.log(`  ${fault.id}: ${complaint}`)
    if (result.failures.length === 0) continue
    broken++
    console.log(`  ${fault.id}: the logs are in ${keepLogs(trial.site.logFile, folder)}`)
  }
  return broken
}
