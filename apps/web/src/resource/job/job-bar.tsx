import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { ThinProgress } from '../../ui/display/thin-progress.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import type { Job } from './follow-job.ts'
import { jobClass } from './job-class.ts'

/** The progress of a job, with a cancel button; indeterminate until the server knows the total. */
export function JobBar({
  label,
  job,
  isStopping,
  onStop,
}: {
  readonly label: string
  readonly job: Job | null
  /** Cancelling was requested; the server stops the job at its next step. */
  readonly isStopping: boolean
  readonly onStop: () => void
}) {
  const say = useText()
  const counted = job?.total ? { done: job.progress, total: job.total } : null
  return (
    <div className={jobClass.job}>
      <span>{label}</span>
      <ThinProgress label={label} width="100%" {...(counted ? { value: counted.done, max: counted.total } : {})} />
      <span className={jobClass.count}>{counted ? `${counted.done} / ${counted.total}` : ''}</span>
      <Button kind="quiet" disabled={job === null || isStopping} onClick={onStop}>
        {say(isStopping ? engineText.stopping : engineText.stopJob)}
      </Button>
    </div>
  )
}
