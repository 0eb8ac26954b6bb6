import { messageOf } from '@undertone/domain/core/error'
import { type CompanyEscalation, type EscalationPolicy, escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
import { policyProblem } from '@undertone/domain/notify/escalation/escalation-check'
import { maxSteps, noticeLevels } from '@undertone/domain/notify/notice-timing'
import { Checkbox } from 'antd'
import { useCallback } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { levelLabels } from '../shared/level-matrix.tsx'
import styles from './escalation.module.css'
import { escalationText } from './escalation.text.ts'
import { firstPolicy, isSamePolicy, nextStep } from './escalation-draft.ts'
import { StepFacts, StepForm } from './escalation-step.tsx'

interface PolicyProps {
  readonly current: CompanyEscalation
  /** The policy being edited; null if none. */
  readonly draft: EscalationPolicy | null
  onDraft(draft: EscalationPolicy | null): void
}

/** The company whose policy applies, and when it was saved. */
function Source({ current }: { readonly current: CompanyEscalation }) {
  const say = useText()
  const { from, companyId, changedAt, changedBy } = current
  if (from === null) return null
  if (from.companyId !== companyId) return <p className={styles.source}>{say(escalationText.inherited, { name: from.companyName })}</p>
  const saved =
    changedAt === null
      ? []
      : [
          changedBy === null
            ? say(escalationText.savedAt, { time: changedAt })
            : say(escalationText.savedBy, { name: changedBy, time: changedAt }),
        ]
  return <p className={styles.source}>{[say(escalationText.own), ...saved].join(' · ')}</p>
}

/** The current policy with its actions. */
function PolicyView({ current, onDraft }: Pick<PolicyProps, 'current' | 'onDraft'>) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const mayEdit = can(escalationCalls.save.access)
  const send = useSend(escalationCalls.save, { invalidates: [escalationCalls.policy, escalationCalls.preview] })
  const { policy, from, companyId, companyName, inherited } = current
  const isOwn = from?.companyId === companyId
  const removePolicy = async () => {
    const words = inherited
      ? {
          title: say(escalationText.followTitle),
          note: say(escalationText.followNote, { name: inherited.from.companyName }),
          action: say(escalationText.follow),
        }
      : { title: say(escalationText.removeTitle), note: say(escalationText.removeNote), action: say(escalationText.remove) }
    if (!(await ask({ ...words, names: [companyName] }))) return
    send.mutate({ body: { companyId, policy: null } }, { onSuccess: () => toast.success(say(escalationText.saved)), onError: toast.error })
  }
  if (policy === null)
    return (
      <EmptyState
        dense
        title={say(escalationText.none)}
        hint={say(escalationText.noneHint)}
        {...(mayEdit
          ? {
              action: (
                <Button kind="primary" icon="plus" onClick={() => onDraft(firstPolicy())}>
                  {say(escalationText.setUp)}
                </Button>
              ),
            }
          : {})}
      />
    )
  return (
    <>
      <Source current={current} />
      <p className={styles.levels}>
        <span>{say(escalationText.levels)}</span>
        {policy.levels.map((level) => say(levelLabels[level])).join(' · ') || '-'}
      </p>
      {policy.steps.length === 0 && <p className={styles.hint}>{say(escalationText.noSteps)}</p>}
      <ol className={styles.steps}>
        {policy.steps.map((step, i) => (
          <StepFacts key={step.afterMinutes} number={i + 1} step={step} names={current} />
        ))}
      </ol>
      {mayEdit && (
        <div className={styles.foot}>
          {isOwn && (
            <Button disabled={send.isPending} onClick={() => void removePolicy()}>
              {say(inherited ? escalationText.follow : escalationText.remove)}
            </Button>
          )}
          <Button icon="edit" onClick={() => onDraft(policy)}>
            {say(isOwn ? escalationText.change : escalationText.createOwn)}
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

/** The editor of a policy. */
function PolicyEditor({ current, draft, onDraft }: PolicyProps & { readonly draft: EscalationPolicy }) {
  const say = useText()
  const toast = useToast()
  const lang = useLanguage((state) => state.lang)
  const send = useSend(escalationCalls.save, { invalidates: [escalationCalls.policy, escalationCalls.preview] })
  const { levels, steps } = draft
  const problem = policyProblem(draft)
  // A step has no id but its number.
  const numbered = steps.map((step, i) => ({ number: i + 1, step }))
  const set = (part: Partial<EscalationPolicy>) => onDraft({ ...draft, ...part })
  const save = () =>
    send.mutate(
      { body: { companyId: current.companyId, policy: draft } },
      {
        onSuccess: () => {
          toast.success(say(escalationText.saved))
          onDraft(null)
        },
      },
    )
  return (
    <>
      <div className={styles.levels}>
        <span>{say(escalationText.levels)}</span>
        {noticeLevels.map((level) => (
          <Checkbox
            key={level}
            checked={levels.includes(level)}
            onChange={({ target }) =>
              set({ levels: noticeLevels.filter((one) => (one === level ? target.checked : levels.includes(one))) })
            }
          >
            {say(levelLabels[level])}
          </Checkbox>
        ))}
      </div>
      {steps.length === 0 && <p className={styles.hint}>{say(escalationText.noSteps)}</p>}
      <ol className={styles.steps}>
        {numbered.map(({ number, step }) => (
          <StepForm
            key={number}
            number={number}
            step={step}
            names={current}
            onChange={(changed) => set({ steps: steps.with(number - 1, changed) })}
            onRemove={() => set({ steps: steps.toSpliced(number - 1, 1) })}
          />
        ))}
      </ol>
      {steps.length < maxSteps && (
        <Button icon="plus" onClick={() => set({ steps: [...steps, nextStep(steps)] })}>
          {say(escalationText.addStep)}
        </Button>
      )}
      {(problem || send.error) && (
        <p className={problem ? styles.wrong : styles.problem} role={problem ? 'status' : 'alert'}>
          {problem ? messageOf(problem, lang) : send.error?.message}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={() => onDraft(null)}>{say(escalationText.discard)}</Button>
        <Button kind="primary" busy={send.isPending} disabled={problem !== null} onClick={save}>
          {say(escalationText.save)}
        </Button>
      </div>
    </>
  )
}

/** The policy of a company: its current state or the editor. */
export function EscalationPolicyPanel({ current, draft, onDraft }: PolicyProps) {
  const say = useText()
  const isDirty = draft !== null && !isSamePolicy(draft, current.policy)
  const { dialog } = useLeaveGuard(
    useCallback(() => (isDirty ? [say(escalationText.unsaved, { name: current.companyName })] : []), [isDirty, current.companyName, say]),
  )
  return (
    <>
      {draft === null ? (
        <PolicyView current={current} onDraft={onDraft} />
      ) : (
        <PolicyEditor current={current} draft={draft} onDraft={onDraft} />
      )}
      {dialog}
    </>
  )
}
