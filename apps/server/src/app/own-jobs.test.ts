import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tidyJobDrafts } from '../platform/job/job-files.ts'
import { startTestServer } from '../testing/test-server.ts'

test('every server removes the drafts that a crash left in its own data folder, and keeps those of an export that runs', async () => {
  const server = await startTestServer('own_jobs')
  onTestFinished(() => server.close())
  const { files, jobFiles, imports, exports } = server.foundation
  const old = new Date(Date.now() - 3 * 86_400_000)
  const drafts: string[] = []
  for (const [store, name] of [
    [files, 'a'.repeat(32)],
    [jobFiles, 'b'.repeat(32)],
    [imports, 'c'.repeat(32)],
    [exports, 'export-999999-1.zip'],
  ] as const) {
    await mkdir(store.drafts.path, { recursive: true })
    for (const file of [path.join(store.drafts.path, name), path.join(store.drafts.path, 'd'.repeat(32))]) {
      await writeFile(file, 'x')
      if (!file.endsWith('d')) await utimes(file, old, old)
      drafts.push(file)
    }
  }
  for (const { run } of server.features.ownJobs) await run(new AbortController().signal)
  await tidyJobDrafts(jobFiles, new Date())
  expect(drafts.map(existsSync)).toEqual([false, true, false, true, false, true, false, true])
})
