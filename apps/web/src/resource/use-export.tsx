import { jobCalls } from '@undertone/domain/core/job.calls'
import type { Resource } from '@undertone/domain/core/resource'
import { type ReactNode, useState } from 'react'
import { download, downloadOrData } from '../core/api.ts'
import { useText } from '../core/language.ts'
import { useToast } from '../ui/toast.tsx'
import { callsFor } from './calls-for.ts'
import { JobBar } from './job-bar.tsx'
import { engineText } from './resource-engine.text.ts'
import { useJob } from './use-job.ts'

/** Fetches the workbook of a list; where the server makes it in a job, `bar` shows how far it is. */
export function useExport(of: Resource): {
  readonly start: (query: Readonly<Record<string, string>>) => Promise<void>
  readonly busy: boolean
  readonly bar: ReactNode
} {
  const say = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { job, follow, cancel } = useJob()

  async function start(query: Readonly<Record<string, string>>): Promise<void> {
    setBusy(true)
    try {
      const answer = await downloadOrData(callsFor(of).export, { query }, { stay: true })
      const started = jobCalls.find.data.safeParse(answer)
      const ended = started.success ? await follow(started.data) : null
      if (ended) await download(jobCalls.file, { params: { id: String(ended.id) } }, { stay: true })
      if (ended || answer === null) toast.success(say(engineText.exported))
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    } finally {
      setBusy(false)
    }
  }
  const stop = () => void cancel().catch((error: Error) => toast.error(error))
  return { start, busy, bar: job && <JobBar label={say(engineText.exporting)} job={job} onStop={stop} /> }
}
