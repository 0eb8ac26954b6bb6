import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../../scripts/core/config.ts'

/** The last commit of the version that is upgraded: its queues are tables of their own, its schema ends with migration 0042. */
export const oldCommit = '1db23f6bf5ee7147a6d12a7a4005d47a724162bf'

/** A checkout of an earlier version from the history of this repository, installed; `remove` deletes it. */
export function checkOut(commit: string): { readonly folder: string; remove(): void } {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'undertone-upgrade-')), 'old')
  const run = (cwd: string, command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  run(ROOT, 'git', 'worktree', 'add', '--detach', '--force', folder, commit)
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error')
  return {
    folder,
    remove() {
      run(ROOT, 'git', 'worktree', 'remove', '--force', folder)
      rmSync(path.dirname(folder), { recursive: true, force: true })
    },
  }
}
