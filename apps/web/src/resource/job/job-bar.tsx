import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import type { Job } from './follow-job.ts'
import '../core/resource.css'

/** How far a job is, and the way to stop it; before the server has counted, the bar only says that it runs. */
export function JobBar({
  label,
  job,
  isStopping,
  onStop,
}: {
  readonly label: string
  readonly job: Job | null
  /** The server was asked to stop it, which it does at its next step. */
  readonly isStopping: boolean
  readonly onStop: () => void
}) {
  const say = useText()
  const counted = job?.total ? { done: job.progress, total: job.total } : null
  return (
    <div className="resource-job">
      <span>{label}</span>
      <progress aria-label={label} {...(counted ? { value: counted.done, max: counted.total } : {})} />
      <span className="resource-job-count">{counted ? `${counted.done} / ${counted.total}` : ''}</span>
      <Button kind="quiet" disabled={job === null || isStopping} onClick={onStop}>
        {say(isStopping ? engineText.stopping : engineText.stopJob)}
      </Button>
    </div>
  )
}
