import { useQueryClient } from '@tanstack/react-query'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { type ReactNode, useCallback } from 'react'
import { keyOf } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import type { Job } from '../../resource/job/follow-job.ts'
import { JobBar } from '../../resource/job/job-bar.tsx'
import { useJob, useResumedJob } from '../../resource/job/use-job.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { tenantText } from './tenant.text.ts'

/** Follows a purge, also after a reload; stopping does not restore deleted data. */
export function useTenantPurge(): { readonly bar: ReactNode; readonly watch: (job: Job) => void } {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { user } = useSession()
  const { job, isStopping, follow, resume, forget, cancel } = useJob(`ut.purge.${user.id}`)
  const watch = useCallback(
    (started: Job) => {
      void follow(started)
        .then((ended) => {
          if (ended === null) return
          forget()
          if (ended.state === 'done') toast.success(say(tenantText.purgeDone))
          else toast.error(ended.message ?? say(tenantText.purgeStopped))
        })
        .catch((error: Error) => toast.error(error))
        .finally(() =>
          Promise.all([tenantCalls.findPage, tenantCalls.purges].map((call) => client.invalidateQueries({ queryKey: keyOf(call) }))),
        )
    },
    [follow, forget, toast, say, client],
  )
  useResumedJob(resume, (stored) => watch(stored.job))
  const stop = () => void cancel().catch((error: Error) => toast.error(error))
  return { bar: job && <JobBar label={say(tenantText.purging)} job={job} isStopping={isStopping} onStop={stop} />, watch }
}
